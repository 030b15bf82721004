import { HAND_OFF, UNKNOWN } from './prompt';
import { plain } from './polarity';

const WORD_OF_PROMPT = new RegExp(`^[^\\p{L}]*(?:${UNKNOWN}|${HAND_OFF})(?![\\p{L}_])`, 'u');
/** Not a mark. */
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"])/;
const DELIMITERS = /[‹›]/;

const SECRET =
  '(?:passwords?|passcode|pin|cvv|cvc|card (?:number|details)|credit card|debit card|security code|(?:verification|one-time) code|passwort|kennwort|kartennummer|kreditkarten?\\w*|sicherheitscode|tan|contrasena|clave|(?:numero|datos) de (?:su |la |tu )?tarjeta|tarjeta de credito|codigo de seguridad|mot de passe|numero de (?:votre |la |ta )?carte|carte (?:bancaire|bleue|de credit)|code (?:pin|secret|de securite)|cryptogramme|senha|palavra-passe|(?:numero|dados) do (?:seu |teu )?cartao|cartao de credito|codigo de seguranca)';
/** Five languages, without accents. */
const ASKS = [
  '(?:send|give|tell|show|e-?mail|write|text|message) (?:us|me)',
  '(?:share|provide|confirm|reply with|type in|state)(?: us| me)? your',
  '(?:we|i)(?: \\w+){0,2} (?:need|require)',
  "what(?:'s| is| are) your",
  '(?:senden|schicken|geben|nennen|schreiben|verraten|mailen|teilen|bestatigen)(?: sie)? (?:uns|mir)',
  '(?:wir|ich) (?:brauchen?|benotigen?)',
  'wie (?:lautet|ist) (?:ihre?|deine?)',
  '(?:envie|mande|diga|de|indique|facilite|escriba|confirme|proporcione)(?:nos|me)',
  'necesit(?:o|amos)',
  'cual es (?:su|tu)',
  '(?:envoyez|donnez|indiquez|communiquez|transmettez|dites|ecrivez|confirmez|fournissez)-(?:nous|moi)',
  'veuillez (?:nous|me)',
  "(?:j'ai|nous avons) besoin",
  'quel(?:le)? est (?:votre|ton|ta)',
  '(?:envie|mande|diga|informe|indique|forneca|partilhe|escreva|confirme)(?:-nos|-me)',
  '(?:nos|me) (?:envie|mande|diga|informe|forneca)',
  'precis(?:o|amos)',
  'qual e (?:a |o )?(?:sua|seu|tua|teu)',
].join('|');
const ASKS_SECRET = new RegExp(`\\b(?:${ASKS})\\b[^.!?]{0,60}\\b${SECRET}\\b`, 'u');
const DENIED = /\b(?:not|never|nicht|nie|niemals|kein\w*|no|nunca|ne|pas|jamais|nao)\b|n't\b/u;

export function rawFault(answer: string): string | undefined {
  if (WORD_OF_PROMPT.test(answer)) return 'it begins with a word that is no answer';
  if (JSON_START.test(answer)) return 'it is JSON';
  if (DELIMITERS.test(answer)) return 'it has markers of the prompt';
  const sentences = plain(answer).split(/(?<=[.!?])\s+|\n+/);
  const asks = sentences.some((sentence) => ASKS_SECRET.test(sentence) && !DENIED.test(sentence));
  return asks ? 'it asks for a secret' : undefined;
}
