import type { IntentPhrases } from '../intents';
import { splitPhrases as split } from './split-phrases';

/** What Spanish-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsEs: IntentPhrases = {
  human_request:
    split(`hablar agente; hablar persona; persona real; hablar humano; agente humano; hablar alguien; hablar operador;
    operadora; hablar supervisor; hablar asesor; pásame agente; un humano; hablar encargado; atención humana;
    hablar representante`),
  refund:
    split(`reembolso; reembolsar; devolver dinero; devolución dinero; dinero de vuelta; reintegro; devuélvanme dinero;
    recuperar dinero`),
  returns:
    split(`devolución; devolver; cambio talla; artículo equivocado; producto equivocado; cambiar producto; política
    devoluciones; talla equivocada`),
  cancellation: split(
    'cancelar; cancelación; dar de baja; darme de baja; anular; cancelen; cancela; cerrar cuenta; eliminar cuenta',
  ),
  order_status:
    split(`dónde pedido; estado pedido; seguimiento pedido; rastrear pedido; rastrear paquete; número seguimiento; mi
    pedido retraso; pedido lleva; cuándo llega pedido; pedido no llega; pedido no ha llegado; pedido enviado;
    dónde paquete; dónde está paquete`),
  appointment: split('cita; reservar; reserva; reprogramar; agendar; agenda visita; turno; visita técnico'),
  account_access:
    split(`contraseña; iniciar sesión; entrar cuenta; acceder cuenta; cuenta bloqueada; mi cuenta; usuario; código
    verificación; correo cuenta; acceso; clave; no puedo entrar`),
  technical_issue:
    split(`no funciona; no funcionan; error; se cierra; falla; fallo; no carga; se bloquea; dejó de funcionar; no abre;
    problema resuelto; problema técnico; se congela; no conecta; página caída; no me deja`),
  billing:
    split(`factura; cobro; cobrado; cobrado dos veces; pago; pagar; tarjeta; tarjeta crédito; cargo; recibo pago; recibo compra; facturación;
    iva; tarifa; me cobraron; cobraron`),
  shipping:
    split(`envío; entrega; paquete; mensajero; dirección entrega; repartidor; enviar a; tarda envío; transportista;
    gastos envío`),
  product_info:
    split(`disponible; talla; precio; cuánto cuesta; stock; garantía; compatible; plan incluye; incluye; color; material;
    producto; tienen; diferencia entre; calidad; zapatos; horario`),
  complaint:
    split(`queja; quejar; peor servicio; peor; inaceptable; decepcionado; enfadado; harto; grosero; horrible; vergüenza;
    nunca más; estafa; pésimo; trato recibido; reclamación; indignado; furioso`),
  feedback:
    split(`sugerencia; sugerir; me encanta; recomiendo; excelente servicio; maravilloso; muy contento; da gusto; opinión;
    mejorar; atención fue; todo salió; genial; excelente`),
  thanks: split('gracias; muchas gracias; mil gracias; muchísimas gracias; agradezco; agradecido'),
  greeting: split('hola; buenos días; buenas tardes; buenas noches; buenas; saludos'),
};
