/**
 * What an agent must not say of itself: that it, or a person, will do something. The words are those of the five languages
 * that the embedded answerer speaks.
 */
const promises: readonly RegExp[] = [
  // English
  /\b(?:i|we)(?:'ll|’ll| will| shall| am going to|'m going to|’m going to| are going to|'re going to)\s+(?:\w+\s+){0,2}?(?:check|look into|call|contact|e-?mail|send|get back|follow up|refund|reimburse|cancel|change|update|arrange|process|forward|escalate|transfer|connect|inform|notify|make sure|ensure|credit|investigate|ask)\b/iu,
  /\b(?:someone|somebody|a (?:colleague|human|person|specialist|manager|team member|representative)|(?:one of )?our (?:team|colleagues|staff|agents|support))\s+(?:will|is going to|are going to)\b/iu,
  /\b(?:transferring|connecting|forwarding|handing)\s+(?:you|this|your)\b/iu,
  /\byou\s+(?:will|'ll|’ll)\s+(?:be\s+(?:refunded|contacted|called)|receive\s+(?:a|your)\s+(?:full\s+)?(?:refund|call))/iu,
  // German
  /\b(?:ich|wir)\s+(?:werde|werden)\b[^.!?]{0,80}\b(?:prüfen|anrufen|kontaktieren|senden|schicken|melden|erstatten|stornieren|ändern|veranlassen|weiterleiten|verbinden|kümmern|gutschreiben|nachfragen|informieren)/iu,
  /\b(?:ich|wir)\s+(?:(?:melden?|kümmern?|rufe|rufen|leite|leiten|verbinde|verbinden|erstatte|erstatten|storniere|stornieren|schicke|schicken|sende|senden|prüfe|prüfen)\b)[^.!?]{0,40}\b(?:uns|mich|sie|ihnen|dich|dir|das|es|ihre|deine)\b/iu,
  /\b(?:ein(?:e)?\s+(?:kolleg\p{L}+|mitarbeiter\p{L}*|mensch)|jemand|unser(?:e)?\s+(?:team|mitarbeiter\p{L}*|kolleg\p{L}+))\s+(?:wird|werden|meldet|melden|ruft)\b/iu,
  // Spanish
  /\b(?:voy|vamos)\s+a\s+(?:comprobar|revisar|llamar|contactar|enviar|reembolsar|cancelar|cambiar|tramitar|gestionar|transferir|pasar|avisar|investigar|consultar|devolver)/iu,
  /\b(?:le|te|les|os|lo|la)?\s*(?:llamar|contactar|enviar|reembolsar|devolver|revisar|comprobar|cancelar|tramitar|transferir|avisar|gestionar)(?:é|emos)\b/iu,
  /\b(?:un(?:a)?\s+(?:compañer[oa]|agente|persona|especialista|colega)|alguien|nuestro equipo)\s+(?:le|te|se)?\s*(?:va a|llamará|contactará|atenderá|pondrá|escribirá|responderá)/iu,
  // French
  /\b(?:je|j['’]|nous)\s*(?:vais|allons)\s+(?:vous\s+|te\s+|le\s+|la\s+)?(?:vérifier|appeler|rappeler|contacter|envoyer|rembourser|annuler|modifier|transférer|transmettre|informer|faire|demander|mettre)/iu,
  /\b(?:je|nous)\s+(?:vous\s+|te\s+)?(?:vérifi|appell?|rappell?|contact|rembours|annul|transmett?|transfér|inform)(?:er|r)?(?:ai|ons)\b/iu,
  /\b(?:un(?:e)?\s+(?:collègue|conseiller|conseillère|personne|agent|spécialiste)|quelqu['’]un|notre équipe)\s+(?:va|vous\s+(?:rappellera|contactera|répondra|appellera)|prendra)/iu,
  // Portuguese
  /\b(?:vou|vamos|irei|iremos)\s+(?:lhe\s+|te\s+)?(?:verificar|ligar|contactar|contatar|enviar|reembolsar|cancelar|alterar|tratar|transferir|encaminhar|avisar|consultar|devolver)/iu,
  /\b(?:reembolsar|enviar|ligar|contactar|contatar|cancelar|verificar|transferir|devolver)(?:ei|emos)\b/iu,
  /\b(?:um(?:a)?\s+(?:colega|pessoa|atendente|especialista|agente)|alguém|a nossa equipa|nossa equipe)\s+(?:vai|irá|entrará|ligará|responderá)/iu,
];

/** What it may say only where a tool did it: that something has been done for this customer. */
const deeds: readonly RegExp[] = [
  // English
  /\b(?:i|we)(?:'ve|’ve| have| just)\s+(?:just\s+|already\s+|now\s+)?(?:refunded|cancel+ed|changed|updated|processed|issued|sent|forwarded|escalated|transferred|notified|credited|approved|arranged|booked|contacted|informed|initiated)\b/iu,
  /\byour\s+(?:\w+\s+){0,2}(?:refund|order|account|request|booking|payment|case|credit)\s+(?:has been|was|is now|is being)\s+(?:\w+\s+)?(?:refunded|cancel+ed|approved|processed|issued|updated|changed|credited|forwarded|escalated|closed|granted)\b/iu,
  // German
  /\b(?:ich|wir)\s+habe?n?\b[^.!?]{0,60}\b(?:erstattet|storniert|geändert|veranlasst|weitergeleitet|gutgeschrieben|genehmigt|geschickt|gesendet|gebucht|informiert)\b/iu,
  /\b(?:ihre|deine|die)\s+(?:\p{L}+\s+)?(?:erstattung|rückerstattung|bestellung|gutschrift|anfrage|stornierung)\s+(?:wurde|ist)\s+(?:\p{L}+\s+)?(?:genehmigt|veranlasst|storniert|bearbeitet|erstattet|geändert|gutgeschrieben|weitergeleitet)/iu,
  // Spanish
  /\b(?:he|hemos)\s+(?:reembolsado|cancelado|cambiado|tramitado|enviado|aprobado|gestionado|transferido|avisado|iniciado|devuelto)\b/iu,
  /\bsu\s+(?:reembolso|pedido|solicitud|cuenta|devolución)\s+(?:ha sido|fue|está siendo)\s+(?:\p{L}+)/iu,
  // French
  /\b(?:j['’]ai|nous avons)\s+(?:\p{L}+\s+)?(?:remboursé|annulé|modifié|envoyé|transmis|transféré|approuvé|validé|initié|crédité|prévenu)/iu,
  /\b(?:votre|ton|ta)\s+(?:remboursement|commande|demande|compte)\s+(?:a été|est)\s+(?:\p{L}+\s+)?(?:approuvé|annulé|remboursé|traité|validé|transmis|effectué|modifié|accordé)/iu,
  // Portuguese
  /\b(?:já\s+)?(?:reembolsei|cancelei|alterei|enviei|aprovei|transferi|encaminhei|reembolsámos|reembolsamos|cancelámos|iniciei)\b/iu,
  /\b(?:o|a)?\s*(?:seu|sua)\s+(?:reembolso|pedido|encomenda|conta|solicitação)\s+foi\s+(?:\p{L}+)/iu,
];

/**
 * The promises of a text that do not stand word for word in what the business itself says.
 *
 * @param hasWritten a tool has changed something: that something was done is no promise then
 */
export function promisesIn(text: string, ownTexts: readonly string[], hasWritten = false): string[] {
  const own = ownTexts.map(normalize).join('\n');
  return [...promises, ...(hasWritten ? [] : deeds)].flatMap((pattern) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || own.includes(normalize(found)) ? [] : [found.trim()];
  });
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ').trim();
}
