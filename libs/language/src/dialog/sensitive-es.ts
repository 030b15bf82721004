import type { SensitivePatterns } from './sensitive-patterns';

export const sensitiveEs: SensitivePatterns = {
  self_harm: `
    (?:quiero|voy a|pienso|pensando en|ganas de|deseo|prefiero|intente|intentado|he pensado en) (?:matarme|suicidarme|morirme|quitarme la vida|hacerme dano|cortarme|ahorcarme)
    me (?:quiero|voy a) (?:matar|suicidar|morir|ahorcar|cortar las venas|quitar la vida|hacer dano)(?! de risa)
    quiero morir(?! de)
    (?:quitarme la vida|acabar con mi vida|terminar con mi vida|poner fin a mi vida)
    no quiero (?:vivir mas|seguir viviendo|vivir)
    ya no quiero vivir
    pensamientos suicidas
    (?:cometer|pensando en el|pienso en el) suicidio`,
  threat: `
    (?:te|os|los|les|lo|la) voy a (?:matar|reventar|apunalar|disparar|pegar un tiro|partir la cara|quemar)
    voy a (?:matarte|mataros|matarlos|matarles|dispararte|mataros a todos|poner una bomba|quemar (?:su|la|vuestra|tu) (?:oficina|tienda|sucursal|casa))
    (?:te|os|los) (?:mato|matare|mataremos)
    se donde (?:vives|viven|trabajas|trabajan|vivis|trabajais)
    (?:una|tengo una) bomba en
    (?:amenazas? de muerte|me amenaza con matar|me ha amenazado de muerte|me han amenazado|me esta amenazando)`,
  legal: `
    (?:los|les|lo|os|te|la) (?:voy a |vamos a |pienso )?(?:demandar|demandare|demandaremos|denunciar|denunciare|denunciaremos)
    voy a (?:demandar|denunciar)(?:los|les|te|os|la|lo)?
    (?:mi|mis|nuestro|nuestros|un) (?:abogado|abogada|abogados)
    (?:acciones|medidas|vias) legales
    (?:por la|via) (?:judicial|legal)
    (?:poner|interponer|presentar|pondre|presentare|interpondre|puesto) (?:una |la )?(?:demanda|denuncia|denuncia penal)
    (?:ir|llevar|llevare|llevarlos|iremos|ire|nos vemos|nos veremos) (?:\\w+ )?(?:a juicio|a los tribunales|ante los tribunales|en los tribunales|en el juzgado|al juzgado)
    (?:organizacion de consumidores|oficina del consumidor|proteccion al consumidor|profeco|ocu|defensa del consumidor|facua|sernac)`,
  data_breach: `
    (?:filtracion|fuga|brecha|robo) de (?:mis |los |sus )?datos
    (?:mis|nuestros) (?:datos|datos personales|datos bancarios) (?:han sido|fueron|estan|estan siendo|se) (?:filtrados|filtraron|robados|hackeados|expuestos|publicados|vendidos|comprometidos)
    se (?:filtraron|han filtrado) mis datos
    (?:han|habeis|ha) (?:filtrado|vendido|publicado|compartido) mis (?:datos|datos personales)
    (?:veo|puedo ver|he recibido|me ha llegado|me sale|me aparecen|recibi) (?:\\w+ )?(?:datos|pedido|pedidos|factura|facturas|informacion) de (?:otro|otra|otros) (?:cliente|clientes|persona|personas|usuario|usuarios)
    (?:incumple|incumplen|violacion|vulnera|vulneran|infringe) (?:del |de la |el |la )?(?:rgpd|proteccion de datos|ley de proteccion)`,
  fraud: `
    (?:alguien|otra persona|un desconocido|un ladron|un hacker|unos ladrones) (?:ha |han |esta |estan )?(?:usado|usando|utilizado|utilizando|uso|utilizo|usa|robo|clonado|clono|hackeado|hackeo|entrado en|entro en|comprado con|compro con|pagado con|pago con|comprando con) (?:\\w+ )?(?:mi|mis) (?:\\w+ )?(?:tarjeta|cuenta|identidad|datos|nombre|perfil)
    (?:me han|me) (?:hackeado|hackearon|clonado|clonaron|pirateado|suplantado) (?:la|mi|el) (?:\\w+ )?(?:tarjeta|cuenta|perfil|identidad)
    mi (?:\\w+ )?(?:cuenta|tarjeta|perfil) (?:ha sido|fue|esta siendo|esta) (?:hackead[oa]|clonad[oa]|piratead[oa]|suplantad[oa]|usad[oa] por|usad[oa] sin|utilizad[oa] por)
    (?:me|nos) (?:han|ha) (?:estafado|timado|defraudado|enganado y robado)
    (?:me|nos) (?:estafaron|timaron|defraudaron)
    (?:victima|victimas) de (?:un |una )?(?:fraude|estafa|robo de identidad|suplantacion)
    (?:cargos?|pagos?|compras?|transaccion|transacciones|movimientos?|retiros?|operacion|operaciones) (?:no autorizad[oa]s?|fraudulent[oa]s?)
    (?:suplantacion|robo|usurpacion) de identidad`,
  chargeback: `
    (?:hacer|pedir|solicitar|iniciar|abrir|presentar|hare|pedire|solicitare|voy a hacer) (?:un |el |una )?(?:contracargo|chargeback|retroceso del pago)
    (?:pedir|pedire|decir|dire|solicitar|solicitare|ordenar|ordenare|exigir)(?:le|re)? a mi banco que (?:\\w+ ){0,3}(?:devuelva|anule|retroceda|cancele|revierta)
    (?:devolver|devolvere|retroceder|anular|reclamar|reclamare|disputar|disputare) (?:el |los |este |ese )?(?:recibo|cargo|cargos|pago|cobro) (?:\\w+ )?(?:en|con|a|ante|por|desde|a traves de) mi (?:banco|tarjeta)
    (?:abrir|abrire|abro) (?:una )?disputa (?:en|con) (?:paypal|mi banco)`,
  minors: `
    tengo (?:solo |apenas )?(?:[5-9]|1[0-7]) anos(?= y| pero| de edad|$| puedo| ha| compro| sin)(?! como| siendo| de cliente)
    soy menor(?: de edad| de 18| de dieciocho|$)
    (?:mi|mis|nuestro|nuestra) (?:\\w+ ){0,2}(?:hijo|hija|nino|nina|hijos|nieto|nieta)(?: menor| pequeno| pequena| de \\d+ anos)? (?:\\w+ ){0,8}sin (?:mi|nuestro|permiso|autorizacion|consentimiento|que yo|avisar|preguntar)
    abuso (?:infantil|sexual|de menores)
    (?:acosa|acosando|contacta|contactando|abusa) (?:a |con )?(?:mi hijo|mi hija|un menor|menores|una menor)`,
};
