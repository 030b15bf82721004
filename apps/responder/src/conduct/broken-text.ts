/** Without accents. */
const PLACEHOLDER_WORDS = `
  insert|enter|your|customer|client|company|business|agent|name|surname|date|time|day|amount|price|number|address|email|e-mail|phone|link|url|order|product|city|placeholder|tbd|todo|here|reason|details|xx+|firstname|lastname|first|last|store|website|hours
  einfugen|ihr|ihre|kunde|kunden|kundenname|firma|firmenname|datum|uhrzeit|betrag|preis|nummer|adresse|telefonnummer|bestellnummer|produkt|vorname|nachname|unternehmen|grund
  nombre|cliente|empresa|fecha|hora|importe|precio|numero|direccion|telefono|correo|pedido|enlace|insertar|su|tu
  nom|prenom|client|entreprise|societe|heure|montant|prix|adresse|telephone|commande|lien|inserer|votre
  nome|empresa|data|hora|valor|preco|endereco|telefone|pedido|inserir|seu|sua
  cognome|azienda|ora|importo|prezzo|indirizzo|ordine|inserire|suo
  naam|klant|klantnaam|bedrijf|bedrijfsnaam|datum|tijd|bedrag|prijs|adres|telefoonnummer|bestelnummer|invoegen|uw
  imie|nazwisko|klient|klienta|firmy|nazwa|godzina|kwota|cena|adres|telefonu|wstaw|zamowienia`
  .trim()
  .split(/[\s|]+/);
const PLACEHOLDER_WORD = new RegExp(`(?:^|[^\\p{L}])(?:${PLACEHOLDER_WORDS.join('|')})(?![\\p{L}])`, 'iu');

const CUSTOMER_LABELS =
  'customer|user|human|client|visitor|guest|kunde|kundin|nutzer|benutzer|mensch|cliente|usuario|usuaria|humano|utilisateur|utilisatrice|humain|utente|umano|klant|gebruiker|mens|klient|klientka|uzytkownik|utilizador';
const AGENT_LABELS =
  'assistant|agent|bot|chatbot|ai|system|support agent|model|assistent|assistentin|ki|asistente|agente|sistema|assistente|ia|assistant virtuel|systeme|asystent|systeem';

const line = (labels: string): RegExp =>
  new RegExp(`(?:^|[.!?…]\\s+|\\n\\s*)[*_#>\\s-]*(?:${labels})[*_]*\\s?:`, 'giu');
const CUSTOMER_LINE = line(CUSTOMER_LABELS);
const AGENT_LINE = line(AGENT_LABELS);
const QUESTION_LINE = /(?:^|\n)\s*(?:Q|Question|Frage|P|Pregunta|Pergunta|D|Domanda|Vraag|V)\s?:/iu;
const ANSWER_LINE = /(?:^|\n)\s*(?:A|Answer|Antwort|R|Respuesta|Réponse|Resposta|Risposta|Antwoord)\s?:/iu;

/** Models' chat templates. */
const CHAT_MARKERS: readonly RegExp[] = [
  /<\|[^|>\n]{1,40}\|>|<｜[^｜>\n]{1,40}｜>/u,
  /\|?im_(?:start|end)\|?/iu,
  /\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER|TOOL_CALLS?|AVAILABLE_TOOLS|THINK)\]/iu,
  /<<\/?SYS>>/iu,
  /<\/?(?:s|bos|eos|pad|unk|think|thinking|reasoning|analysis|tool_call|tool_response|function|function_call|invoke|assistant|user|system|start_of_turn|end_of_turn|turn|eot_id|human)(?:=[^>]*|\s[^>]*)?>/iu,
  /<(?:start|end)_of_turn>/iu,
  /^\s*#{1,4}\s*(?:assistant|human|user|system|instruction|response|input|output)\b\s*:?/imu,
  /^\s*(?:assistant|user|system)\s*\n/iu,
  /\b(?:END_OF_TURN|endoftext|eot_id|BEGIN_OF_TEXT)\b/iu,
];

/** By form; a source may have the same text. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\{\{[^{}\n]{0,60}\}\}|\{%[^{}\n]{0,60}%\}|\$?\{[A-Za-z_][\w .:-]{0,60}\}/gu,
  /<<?[A-Za-zÀ-ÿ][\w À-ÿ.'-]{0,40}>>?/gu,
  /(?<![\p{L}\p{N}])[Xx]{3,}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[Xx]{2}(?:[.:/-][Xx]{2,4})+(?![\p{L}\p{N}])/gu,
  /_{3,}/gu,
  /%[A-Z][A-Z_]{2,40}%|(?<![\p{L}\d])\$[A-Z][A-Z_]{2,40}\b/gu,
  /\b(?:INSERT|YOUR|CUSTOMER|COMPANY)_[A-Z_]{2,40}\b/gu,
  /\blorem ipsum\b/giu,
  /\b(?:TODO|FIXME|TBD)\b:?/gu,
];
/** Only with certain words inside. */
const BRACKETED = /\[([^\][\n]{2,60})\]|\(([^()\n]{2,40})\)|«\s?([^«»\n]{2,40}?)\s?»|‹([^‹›\n]{2,40})›/gu;
/** Round brackets and quotes also hold real text. */
const ONLY_PLACEHOLDER =
  /^(?:(?:insert|enter|add|fill in)\b.*|(?:your|customer'?s?|client'?s?|company|agent)\s+(?:\w+\s+)?(?:name|address|number|date|email)|name of (?:the )?(?:customer|company)|(?:ihr|ihre|kunden|firmen)[ -]?(?:name|adresse|nummer)|(?:hier )?(?:name|datum|betrag) einfügen|nombre (?:del cliente|de la empresa)|nom (?:du client|de l'entreprise)|nome (?:do cliente|da empresa|del cliente|dell'azienda)|naam van de klant|imię klienta)$/iu;

/**
 * Finds signs of an unfinished text or several answers.
 *
 * @param sources text quoted from them is not a placeholder
 */
export function brokenText(text: string, sources: readonly string[]): string | undefined {
  if (CHAT_MARKERS.some((marker) => marker.test(text))) return 'it has markers of a chat';
  const isSaid = (part: string): boolean => sources.some((source) => source.includes(part));
  const open = [...PLACEHOLDERS.flatMap((form) => text.match(form) ?? []), ...bracketed(text)];
  if (open.some((part) => !isSaid(part))) return 'it has a placeholder';
  return goesOn(text, isSaid) ? 'it goes on with a dialogue' : undefined;
}

function bracketed(text: string): string[] {
  return [...text.matchAll(BRACKETED)]
    .filter(([, square, round, quoted, angle]) => {
      const inner = (square ?? angle ?? round ?? quoted ?? '').trim();
      const isSquare = square !== undefined || angle !== undefined;
      return isSquare ? PLACEHOLDER_WORD.test(plain(inner)) : ONLY_PLACEHOLDER.test(inner);
    })
    .map(([all]) => all);
}

function goesOn(text: string, isSaid: (part: string) => boolean): boolean {
  const found = (pattern: RegExp): string[] =>
    (plain(text).match(pattern) ?? []).filter((label) => !isSaid(label.trim()));
  const lines = found(CUSTOMER_LINE).length + found(AGENT_LINE).length;
  const begins = /^[*_#>\s-]*/.exec(text)?.[0].length ?? 0;
  const isLabelled = new RegExp(`^(?:${CUSTOMER_LABELS}|${AGENT_LABELS})[*_]*\\s?:`, 'iu').test(
    plain(text).slice(begins),
  );
  if (lines > 1 || isLabelled) return true;
  if (found(CUSTOMER_LINE).length > 0 && /[.!?…]/.test(text.slice(0, -1))) return true;
  return QUESTION_LINE.test(text) && ANSWER_LINE.test(text) && !isSaid(text);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
