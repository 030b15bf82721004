import type { IntentPhrases } from '../intent';
import { splitPhrases as split } from './split-phrases';

/** What Spanish-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsEs: IntentPhrases = {
  refund:
    split(`reembolso; reembolsar; devolver dinero; devolución dinero; dinero de vuelta; reintegro; devuélvanme dinero;
    recuperar dinero; me devuelvan; devuelvan dinero; mi dinero; abono; reembolsen; reembolsado`),
  returns:
    split(`devolución; devolver; cambio talla; artículo equivocado; producto equivocado; cambiar producto; política
    devoluciones; talla equivocada; cambiar talla; devolverlo; retorno; recoger devolución; talla que no es; mandaron otra`),
  cancellation: split(
    `cancelar; cancelación; dar de baja; darme de baja; anular; cancelen; cancela; cerrar cuenta; eliminar cuenta; baja; di de baja; cancelado; dejar servicio; desuscribir; rescindir contrato; no renovar; cancelé; borrar cuenta`,
  ),
  order_status:
    split(`dónde pedido; estado pedido; seguimiento pedido; rastrear pedido; rastrear paquete; número seguimiento; mi
    pedido retraso; pedido lleva; cuándo llega pedido; pedido no llega; pedido no ha llegado; pedido enviado;
    dónde paquete; dónde está paquete; seguimiento; dónde está; cuándo llega; pedido salió; estado de mi; no ha llegado; no llega; en reparto; sigo esperando`),
  appointment: split(
    `cita; reservar; reserva; reprogramar; agendar; agenda visita; turno; visita técnico; venir técnico; técnico; cambiar cita; visita; hora libre; instalación`,
  ),
  account_access:
    split(`contraseña; iniciar sesión; entrar cuenta; acceder cuenta; cuenta bloqueada; mi cuenta; usuario; código
    verificación; correo cuenta; acceso; clave; no puedo entrar; entrar; ingresar; inicio de sesión; restablecer; código; registrarme; cambiar correo; sesión; mi perfil; bloqueada cuenta`),
  technical_issue:
    split(`no funciona; no funcionan; error; se cierra; falla; fallo; no carga; se bloquea; dejó de funcionar; no abre;
    problema resuelto; problema técnico; se congela; no conecta; página caída; no me deja; pantalla; se cuelga; no enciende; no arranca; lenta; wifi; caído; se apaga; me saca; no responde`),
  billing:
    split(`factura; cobro; cobrado; cobrado dos veces; pago; pagar; tarjeta; tarjeta crédito; cargo; recibo pago; recibo compra; facturación;
    iva; tarifa; me cobraron; cobraron; cobran; cobrar; suscripción cobro; domiciliación; plazos; transferencia; me han cobrado; doble cobro; paypal; descuento; código descuento; cargos`),
  shipping:
    split(`envío; entrega; paquete; mensajero; dirección entrega; repartidor; enviar a; tarda envío; transportista;
    gastos envío; envíos; entregado; entregar; correos; aduana; domicilio; repartidores; punto de recogida; recoger; enviado`),
  product_info:
    split(`disponible; talla; precio; cuánto cuesta; stock; garantía; compatible; plan incluye; incluye; color; material;
    producto; tienen; diferencia entre; calidad; zapatos; horario; medidas; venden; tienen en; trae; incluido; modelo; batería; manual; ingredientes; cremallera; en verde; sirve para; características`),
  complaint:
    split(`queja; quejar; peor servicio; peor; inaceptable; decepcionado; enfadado; harto; grosero; horrible; vergüenza;
    nunca más; estafa; pésimo; trato recibido; reclamación; indignado; furioso; quejas; vergonzoso; mal servicio; pésima; nadie responde; nadie contesta; pérdida de tiempo; desastre; broma; lamentable; tomadura; maleducado; inútil; decepción`),
  feedback:
    split(`sugerencia; sugerir; me encanta; recomiendo; excelente servicio; maravilloso; muy contento; da gusto; opinión;
    mejorar; atención fue; todo salió; genial; excelente; encantado; recomendado; estupendo; fantástico; buena atención; buen precio; encantó; contentos; buenísimo; fenomenal; rápido`),
  thanks: split(
    `gracias; muchas gracias; mil gracias; muchísimas gracias; agradezco; agradecido; agradezco; gracias por todo; muy amable`,
  ),
  greeting: split(`hola; buenos días; buenas tardes; buenas noches; buenas; saludos; buen día; hay alguien; saludos`),
};
