/** That the agent or a person will act; five languages. */
const promises: readonly RegExp[] = [
  /\b(?:i|we)(?:'ll|’ll| will| shall| am going to|'m going to|’m going to| are going to|'re going to)\s+(?:\w+\s+){0,2}?(?:check|look into|call|contact|e-?mail|send|get back|follow up|refund|reimburse|cancel|change|update|arrange|process|forward|escalate|transfer|connect|inform|notify|make sure|ensure|credit|investigate|ask|find out|reply|respond|write|let (?:you|them) know|tell|pass (?:it|this|that|your)|take care|see to|look (?:at|for)|be in touch|sort|fix|handle|deal with|open a|create a|replace|reserve|book|speak|talk|have (?:it|this|that|someone|somebody))\b/iu,
  /\b(?:someone|somebody|a (?:colleague|human|person|specialist|manager|team member|representative|member of (?:the |our )?(?:staff|team))|(?:one of )?our (?:team|colleagues|staff|agents|support))\s+(?:will|is going to|are going to)\b/iu,
  /\b(?:transferring|connecting|forwarding|handing)\s+(?:you|this|your)\b/iu,
  /\byou\s+(?:will|'ll|’ll)\s+(?:be\s+(?:refunded|contacted|called)|receive\s+(?:a|your)\s+(?:full\s+)?(?:refund|call))/iu,
  /\b(?:ich|wir)\s+(?:werde|werden)\b[^.!?]{0,80}\b(?:prüfen|anrufen|kontaktieren|senden|schicken|melden|erstatten|stornieren|ändern|veranlassen|weiterleiten|verbinden|kümmern|gutschreiben|nachfragen|informieren|fragen|nachsehen|nachschauen|klären|abklären|schreiben|antworten|benachrichtigen|hinterlegen|anlegen|ersetzen|umbuchen|organisieren|beauftragen|ausrichten|weitergeben|besorgen)/iu,
  /\b(?:ich|wir)\s+(?:(?:melden?|kümmern?|rufe|rufen|leite|leiten|verbinde|verbinden|erstatte|erstatten|storniere|stornieren|schicke|schicken|sende|senden|prüfe|prüfen|kläre|klären|frage|fragen|schreibe|schreiben|benachrichtige|benachrichtigen|informiere|informieren)\b)[^.!?]{0,40}\b(?:uns|mich|sie|ihnen|dich|dir|das|es|ihre|deine)\b/iu,
  /\b(?:ein(?:e)?\s+(?:kolleg\p{L}+|mitarbeiter\p{L}*|mensch)|jemand|unser(?:e)?\s+(?:team|mitarbeiter\p{L}*|kolleg\p{L}+))\s+(?:wird|werden|meldet|melden|ruft)\b/iu,
  /\b(?:voy|vamos)\s+a\s+(?:comprobar|revisar|llamar|contactar|enviar|reembolsar|cancelar|cambiar|tramitar|gestionar|transferir|pasar|avisar|investigar|consultar|devolver|preguntar|mirar|averiguar|escribir|responder|informar|solucionar|resolver|ocupar|hablar|pedir|crear|abrir|encargar|verificar|hacer)/iu,
  /\b(?:le|te|les|os)\s+(?:escribo|llamo|aviso|contacto|confirmo|respondo|informo|escribimos|llamamos|avisamos|contactamos|confirmamos|respondemos|informamos)\b/iu,
  /\b(?:le|te|les|os|lo|la)?\s*(?:llamar|contactar|enviar|reembolsar|devolver|revisar|comprobar|cancelar|tramitar|transferir|avisar|gestionar|preguntar|escribir|responder|informar|resolver|solucionar|averiguar|consultar|investigar)(?:é|emos)\b/iu,
  /\b(?:un(?:a)?\s+(?:compañer[oa]|agente|persona|especialista|colega)|alguien|nuestro equipo)\s+(?:le|te|se)?\s*(?:va a|llamará|contactará|atenderá|pondrá|escribirá|responderá)/iu,
  /\b(?:je|j['’]|nous)\s*(?:vais|allons)\s+(?:vous\s+|te\s+|le\s+|la\s+|me\s+|m['’]en\s+|leur\s+|lui\s+|y\s+)?(?:vérifier|appeler|rappeler|contacter|envoyer|rembourser|annuler|modifier|transférer|transmettre|informer|faire|demander|mettre|regarder|voir|écrire|répondre|renseigner|occuper|créer|ouvrir|résoudre|revenir|recontacter|prévenir|parler|trouver)/iu,
  /\b(?:je|nous)\s+(?:vous\s+|te\s+)?(?:vérifi|appell?|rappell?|contact|rembours|annul|transmett?|transfér|inform)(?:er|r)?(?:ai|ons)\b/iu,
  /\b(?:je|nous)\s+(?:vous|te)\s+(?:rappelle|appelle|écris|recontacte|contacte|préviens|tiens|réponds|reviens|rappelons|écrivons|recontactons|prévenons|tenons|répondons)/iu,
  /\b(?:un(?:e)?\s+(?:collègue|conseiller|conseillère|personne|agent|spécialiste)|quelqu['’]un|notre équipe)\s+(?:va|vous\s+(?:rappellera|contactera|répondra|appellera)|prendra)/iu,
  /\b(?:vou|vamos|irei|iremos)\s+(?:lhe\s+|te\s+|já\s+)?(?:verificar|ligar|contactar|contatar|enviar|reembolsar|cancelar|alterar|tratar|transferir|encaminhar|avisar|consultar|devolver|perguntar|ver|averiguar|escrever|responder|informar|resolver|cuidar|falar|pedir|criar|abrir|procurar|entrar em contac?to)/iu,
  /\b(?:reembolsar|enviar|ligar|contactar|contatar|cancelar|verificar|transferir|devolver|perguntar|responder|informar|avisar|escrever|resolver|averiguar)(?:ei|emos)\b/iu,
  /\bentr(?:o|amos|arei|aremos)\s+em\s+contac?to\b|\b(?:escrevo|ligo|aviso|respondo|escrevemos|ligamos|avisamos|respondemos)-(?:lhe|te)\b|\blhe\s+(?:escrevo|ligo|aviso|respondo|escrevemos|ligamos|avisamos|respondemos)\b/iu,
  /\b(?:um(?:a)?\s+(?:colega|pessoa|atendente|especialista|agente)|alguém|a nossa equipa|nossa equipe)\s+(?:vai|irá|entrará|ligará|responderá)/iu,
];

/** Not quoted from the business. */
export function findCommitments(text: string, ownTexts: readonly string[]): string[] {
  const own = ownTexts.map(normalize).join('\n');
  return promises.flatMap((pattern) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined || own.includes(normalize(found)) ? [] : [found.trim()];
  });
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[’]/g, "'").replace(/\s+/g, ' ').trim();
}
