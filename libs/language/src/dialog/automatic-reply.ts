import { compilePatterns, plainText } from './plain-text';

/**
 * What machines write of themselves; never what customers write of machines ("I only get automatic replies") or of
 * parcels ("delivery failed"). Regular expressions for whole words, one a line.
 */
const automatic = compilePatterns({
  en: `
    ^(?:re |aw |fwd )*(?:automatic|automated|auto) ?(?:reply|response|answer|responder|message|acknowledgement|notification)
    (?:this|it) is an? (?:automatic|automated|auto|automatically generated|system generated|auto generated|computer generated)(?: \\w+)? (?:reply|response|answer|message|e mail|email|mail|notification|acknowledgement)
    this (?:message|e mail|email|mail|reply|response) (?:was|is|has been) (?:sent |generated |created )?(?:automatically|auto) ?(?:generated|sent|created)?
    ^(?:re |aw )*(?:i am |im )?(?:currently )?out of (?:the )?office(?! can| do| how| when| where| what| is)
    (?:i am|im|we are|i will be) (?:currently |now )?(?:out of (?:the |my )?office|away from my (?:desk|email|e mail))(?= until| from| and| with| today| this| till|$)(?!.{0,120}(?:my (?:parcel|package|order|card)|can you|could you))
    (?:on (?:annual |parental |maternity |paternity |sick )?leave|on (?:vacation|holiday)|out of (?:the )?office|away)\\b.{0,160}\\b(?:i will (?:reply|respond|answer|get back)|for urgent|in urgent|if urgent|urgent (?:matters|requests|cases)|if (?:your|this) (?:request|matter|message) is urgent|(?:limited|no|intermittent) access to (?:my )?e ?mails?)
    do not reply to this (?:e mail|email|message|mail)
    please do not reply(?: directly| to this|$)
    this (?:mailbox|inbox|e mail address|email address) is (?:not|un) ?(?:monitored|attended)
    delivery status notification
    (?:mail|message|email|e mail) (?:delivery|could not be|was not|cannot be|wasnt|couldnt be) ?(?:has )?(?:failed|failure|subsystem|delivered|failed permanently)
    delivery (?:has failed|failed) to (?:these|the following) recipients?
    (?:your|the) (?:message|email|e mail) to \\S.{0,60} (?:could not|couldnt|was not|wasnt) (?:be )?delivered
    ^undeliverable (?:message|mail|re|aw|hello|hi|your)
    (?:undelivered mail returned|returned mail|recipients? mailbox is full|recipient address rejected|mailer daemon)
    we have received your (?:message|email|e mail|request|enquiry|inquiry)\\b.{0,80}\\b(?:ticket|we will (?:reply|respond|get back)|(?:reply|respond|get back to you) (?:within|as soon|shortly))
    your (?:ticket|request|enquiry) (?:\\w+ )?(?:has been|was) (?:received|created|logged|registered)`,
  de: `
    ^(?:re |aw |wg )*automatische (?:antwort|ruckmeldung|abwesenheitsnotiz|nachricht|benachrichtigung|eingangsbestatigung)
    dies ist eine (?:automatische|automatisierte|automatisch (?:erstellte|generierte|erzeugte|versendete|versandte))
    (?:diese|dies ist eine) (?:\\w+ )?(?:nachricht|e mail|mail|antwort) (?:wurde|wird|ist) automatisch (?:erstellt|generiert|erzeugt|versendet|versandt|verschickt)
    ^(?:re |aw )*(?:abwesenheitsnotiz|abwesenheitsmeldung|abwesend|abwesenheit)
    (?:ich bin|wir sind|bin ich|derzeit|zurzeit) (?:\\w+ ){0,10}(?:nicht im (?:buro|haus)|ausser haus|abwesend|nicht am arbeitsplatz|im urlaub|im mutterschutz|in elternzeit|nicht erreichbar)\\b.{0,160}\\b(?:in dringenden|dringende|vertretung|meine (?:kollegin|kollegen)|meinen kollegen|werde ich (?:ihre|deine)|(?:ihre|deine) (?:e mail|mail|nachricht) (?:\\w+ )*(?:beantworten|gelesen|weitergeleitet|bearbeitet|beantwortet))
    antworten sie (?:bitte )?nicht auf diese (?:e mail|mail|nachricht)
    (?:ihre|deine) (?:e mail|mail|nachricht) wird nicht (?:weitergeleitet|gelesen)
    (?:nachricht|e mail|mail) (?:\\w+ ){0,6}(?:nicht zugestellt werden|unzustellbar)
    ^unzustellbar
    (?:ubermittlungsfehler|empfangeradresse|postfach des empfangers ist voll)
    (?:wir haben )?(?:ihre|deine) (?:anfrage|nachricht|e mail|mail) (?:\\w+ )?(?:eingegangen|erhalten|erfasst|registriert)\\b.{0,80}\\b(?:ticket|ticketnummer|vorgangsnummer|schnellstmoglich|werden uns|melden uns)
    (?:dieses postfach|diese e mail adresse) wird nicht (?:gelesen|uberwacht|betreut)`,
  es: `
    ^(?:re |rv )*(?:respuesta|contestacion|notificacion|mensaje) automatic[oa]
    (?:este|esta) (?:es|mensaje|correo|respuesta) (?:\\w+ ){0,4}(?:automatic[oa]|automaticamente|automatizad[oa])
    ^(?:re )*(?:estoy )?fuera de la oficina
    (?:estoy|me encuentro|estare|estamos) (?:\\w+ ){0,2}(?:fuera de (?:la |mi )?oficina|de vacaciones|de baja|ausente|de permiso)\\b.{0,160}\\b(?:para (?:asuntos|temas|cuestiones) urgentes|en caso de urgencia|si es urgente|urgencias|le (?:respondere|contestare)|respondere (?:a )?su|te respondere|(?:acceso limitado|sin acceso) a)
    por favor no (?:responda|conteste) (?:a )?(?:este|directamente)
    no (?:responda|responder|conteste) a este (?:mensaje|correo|e mail|email)
    (?:mensaje|correo|e mail|email) (?:\\w+ ){0,5}(?:no (?:se )?(?:ha |pudo )(?:podido )?(?:ser )?(?:entregar|entregado)|no entregado|devuelto al remitente)
    no se (?:ha podido|pudo) entregar (?:el|su|tu) (?:mensaje|correo)
    (?:buzon del destinatario|destinatario desconocido)
    hemos recibido (?:su|tu) (?:mensaje|correo|solicitud|consulta)\\b.{0,80}\\b(?:ticket|responderemos|brevedad|contactaremos|nos pondremos)`,
  fr: `
    ^(?:re |tr )*(?:reponse|message|notification) (?:automatique|d absence)
    (?:ceci est|c est|il s agit d) (?:un |une )?(?:message|reponse|mail|e mail|courriel|notification) (?:automatique|automatise|genere automatiquement)
    (?:ce|cet) (?:message|mail|e mail|courriel) (?:a ete|est) (?:\\w+ )?(?:genere|envoye)? ?(?:automatiquement|automatique)
    ^(?:re )*absente? du bureau
    (?:je suis|nous sommes|je serai|actuellement) (?:\\w+ ){0,3}(?:absente?|absents|en conges?|en vacances|en conge maternite|en deplacement|hors du bureau|en arret maladie)\\b.{0,160}\\b(?:en cas d urgence|pour toute (?:urgence|demande)|si (?:votre demande est|c est) urgent|(?:je )?(?:vous )?(?:repondrai|traiterai|prendrai connaissance)|(?:acces limite|pas acces) a)
    (?:merci de|veuillez|priere de) ne pas (?:y )?repondre
    ne (?:repondez|repondre) pas a (?:ce|cet) (?:message|mail|e mail|courriel)
    (?:message|mail|e mail|courriel) (?:\\w+ ){0,5}(?:non distribue|n a pas pu etre|n a pu etre|non remis)
    ^(?:echec de la remise|non remis|non distribuable)
    (?:boite du destinataire|destinataire inconnu)
    nous avons bien recu votre (?:message|mail|e mail|demande|courriel)\\b.{0,80}\\b(?:ticket|repondrons|meilleurs delais|reviendrons|sera traitee|plus brefs delais)`,
  pt: `
    ^(?:re |enc )*(?:resposta|mensagem|notificacao) automatic[oa]
    (?:esta|este|isto|isso) (?:e |mensagem |e mail |email |resposta )(?:\\w+ ){0,4}(?:automatic[oa]|automaticamente|automatizad[oa])
    ^(?:re )*(?:estou )?(?:fora|ausente) do escritorio
    (?:estou|estarei|encontro me|estamos|me encontro) (?:\\w+ ){0,2}(?:fora do (?:escritorio|trabalho)|ausente|de ferias|em ferias|de licenca)\\b.{0,160}\\b(?:em caso de urgencia|assuntos urgentes|para urgencias|se for urgente|casos urgentes|responderei|(?:acesso limitado|sem acesso) a)
    nao responda (?:a )?(?:este|esta) (?:mensagem|e mail|email)
    por favor nao responda
    (?:mensagem|e mail|email) (?:\\w+ ){0,5}(?:nao pode ser entregue|nao foi entregue|nao entregue)
    nao foi possivel entregar (?:a sua|sua|o seu|seu|a|o) (?:mensagem|e mail|email)
    (?:caixa do destinatario|destinatario desconhecido)
    recebemos (?:a |o )?(?:sua|seu) (?:mensagem|e mail|email|solicitacao|contato|contacto)\\b.{0,80}\\b(?:ticket|responderemos|retornaremos|protocolo|mais breve possivel|em breve)`,
});

/** Whether a message was written by a machine: out of office, received, could not be delivered; in five languages. */
export function isAutomaticReply(text: string): boolean {
  return automatic.test(plainText(text));
}
