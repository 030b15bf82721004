/** "On Mon, 23 Nov 2026 at 10:12, Support <support@example.com> wrote:", also over two lines. */
const QUOTE_INTRODUCTION =
  /^[ \t]*(?:On|Am|Le|El|Em|A|Il|Op|W dniu)\b[^\n]{4,160}(?:\n[^\n]{0,120})?(?:wrote|schrieb(?: [^\n:]{1,80})?|a écrit|escribió|escreveu|ha scritto|schreef(?: [^\n:]{1,80})?|napisał(?:\(a\)|a)?)[ \t]*:[ \t]*$/im;
const ORIGINAL_MESSAGE =
  /^[ \t]*(?:-{2,}[ \t]*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|wiadomość oryginalna)[ \t]*-{2,}|_{10,})[ \t]*$/im;
const HEADERS =
  /^[ \t]*\*?(?:From|Von|De|Da|Van|Od)\*?:[^\n]+\n(?:[^\n]*\n){0,2}?[ \t]*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Fecha|Data|Inviato|Verzonden|Wysłano)\*?:/im;
const DISCLAIMER =
  /^[ \t*]*(?:(?:the )?(?:(?:contents?|information)(?: contained)? (?:of|in) )?this (?:e-?mail|message)\b[^\n]*\b(?:confidential|intended|privileged)|if you are not the intended recipient\b|(?:confidentiality|legal) notice\b|disclaimer\b|diese (?:e-?mail|nachricht)\b[^\n]*\bvertraulich|ce (?:message|courriel)\b[^\n]*\bconfidentiel|este (?:mensaje|correo|e-?mail|mensagem)\b[^\n]*\bconfiden)/im;
const DEVICE =
  /^[ \t]*(?:sent from (?:my|outlook|yahoo|gmail)|[^\n]{0,30}outlook (?:for|für|pour|para|per|voor|dla) (?:android|ios)|gesendet mit (?:der|dem|meinem) [^\n]{1,30}(?:app|mail|phone)|von meinem [^\n]{1,30} gesendet|gesendet von|envoyé de mon|envoyé depuis|enviado desde (?:mi|outlook|yahoo|gmail)|enviado do meu|inviato da(?:l mio)?|verzonden vanaf mijn|wysłane z)\b[^\n]*$/im;
const SIGNATURE_MARK = /^--[ \t]?$/m;

const CLOSINGS =
  /(?:(?:with )?(?:best|kind|kindest|warm|warmest) (?:regards|wishes)|(?:best|kind|many )?regards|best|cheers|sincerely|yours (?:sincerely|faithfully|truly)|(?:many )?thanks(?: (?:and|&) (?:best |kind )?regards| in advance| a lot)?|thank you(?: (?:very much|in advance))?|mit (?:freundlichen|freundlichem|besten|vielen|lieben|herzlichen) gr(?:ü|ue)(?:ß|ss)(?:en)?|(?:freundliche|viele|beste|liebe|herzliche|schöne) gr(?:ü|ue)(?:ß|ss)e|gru(?:ß|ss)|mfg|lg|vg|(?:vielen |besten )?dank(?: im voraus)?|have a (?:nice|good|great|lovely) (?:day|evening|weekend)|(?:einen )?schönen (?:tag|abend)(?: noch)?|bonne (?:journée|soirée)|que tenga (?:un )?buen día|tenha um bom dia|cordialement|bien cordialement|bien à vous|salutations(?: distinguées)?|merci(?: d'avance)?|(?:un |cordiales |muchos )?saludos?(?: cordiales)?|atentamente|atenciosamente|(?:com os melhores )?cumprimentos|abraços?|(?:muchas )?gracias|obrigad[oa]|(?:cordiali|distinti) saluti|(?:un )?saluto|saluti|grazie(?: mille)?|met vriendelijke groet(?:en)?|(?:vriendelijke |hartelijke )?groet(?:en|jes)?|bedankt|alvast bedankt|z (?:poważaniem|wyrazami szacunku)|(?:serdecznie )?pozdrawiam|(?:z góry )?dziękuję)/
    .source;
const CLOSING = new RegExp(`^[ \\t]*${CLOSINGS}[ \\t]*[,.!]?[ \\t]*$`, 'im');
/** "Best, John", "Viele Grüße aus Berlin". */
const CLOSING_WITH_NAME = new RegExp(
  `^[ \\t]*${CLOSINGS}(?:[ \\t]*[,.!–-][ \\t]*|[ \\t]+)(?:aus |from |de |da |uit |z )?(\\S[^\\n]{0,40})$`,
  'im',
);
/** "Dear support team,": a line of its own before the question. */
const SALUTATION =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|to whom it may concern|sehr geehrte[nr]?|liebe[rs]?|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|ch(?:er|ère)s?|madame|monsieur|hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?|olá|bom dia|boa (?:tarde|noite)|car[aeio]|gentil[ei]|buongiorno|salve|ciao|beste|geachte|dzień dobry|szanown[aeyi])(?![\p{L}\p{N}])/iu;
/** Names, titles, or words for a team. */
const GREETED =
  /^(?:\p{Lu}[\p{L}.'’-]*|team|support|service|customer|sir|madam|or|and|all|there|everyone|folks|und|zusammen|equipo|equipe|de|soporte|à|et|tous|tout|le|la|a|e|todos|tutti|i)$/u;

/** Name, position, company, address; anything longer is text. */
const SIGNATURE_LINES_MAX = 10;
const SIGNATURE_LINE_MAX = 90;
const NAME =
  /^(?:\p{L}[\p{L}.'’-]{0,24}|\p{Lu}[\p{L}.'’-]*(?: (?:(?:d[aei]|de[lnr]|della|do|dos|van|von|zu|la|le|te[nr]) ){0,2}\p{Lu}[\p{L}.'’-]*){1,3})[,.]?$/u;

/**
 * An e-mail without salutation, quotes, signature, disclaimer and device advertisement, which are often in another
 * language.
 *
 * @returns the text itself if nothing would remain
 */
export function ownWords(text: string): string {
  const ends = [QUOTE_INTRODUCTION, ORIGINAL_MESSAGE, HEADERS, DISCLAIMER, DEVICE, SIGNATURE_MARK]
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0);
  const body = text
    .slice(0, Math.min(text.length, ...ends))
    .replace(/^[ \t]*>.*$/gm, '')
    .trimEnd();
  const own = withoutSalutation(body.slice(0, signatureIn(body)).trim());
  return own === '' ? text : own;
}

/** Of one line, with something after it. */
function withoutSalutation(text: string): string {
  const [line = '', after = ''] = /^([^\n]{1,80})[,!][ \t]*\n(.+)$/s.exec(text)?.slice(1) ?? [];
  const greeting = SALUTATION.exec(line)?.[0];
  if (greeting === undefined) return text;
  const greeted = line.slice(greeting.length).trim();
  return greeted === '' || greeted.split(/\s+/).every((word) => GREETED.test(word)) ? after.trim() : text;
}

/** Start of a closing before a signature; else the text's end. */
function signatureIn(body: string): number {
  const alone = CLOSING.exec(body);
  if (alone) return isSignature(linesAfter(body, alone), NAME) ? alone.index : body.length;
  const named = CLOSING_WITH_NAME.exec(body);
  if (!named || !/^\p{Lu}/u.test(named[1] ?? '') || !NAME.test(named[1] ?? '')) return body.length;
  return isSignature(linesAfter(body, named)) ? named.index : body.length;
}

function linesAfter(body: string, { index, 0: closing }: RegExpExecArray): string[] {
  const lines = body.slice(index + closing.length).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function isSignature(lines: readonly string[], first?: RegExp): boolean {
  return (
    (lines[0] === undefined || first === undefined || first.test(lines[0])) &&
    lines.length <= SIGNATURE_LINES_MAX &&
    lines.every((line) => line.length <= SIGNATURE_LINE_MAX && !line.includes('?'))
  );
}
