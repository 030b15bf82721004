import type { Language } from '../languages';
import { readableText } from '../words';

/** How a customer is asked before something is done for them. */
export interface ConsentFrames {
  /** @param deed what is to be done, with its details */
  readonly question: (deed: string) => string;
  /** Buttons: at most 20 characters. */
  readonly yes: string;
  readonly no: string;
}

export const consentFrames: Readonly<Record<Language, ConsentFrames>> = {
  en: { question: (deed) => `Shall I do this for you?\n${deed}\nPlease answer yes or no.`, yes: 'Yes', no: 'No' },
  de: {
    question: (deed) => `Soll ich das für Sie ausführen?\n${deed}\nBitte antworten Sie mit Ja oder Nein.`,
    yes: 'Ja',
    no: 'Nein',
  },
  es: { question: (deed) => `¿Quiere que haga esto por usted?\n${deed}\nResponda sí o no.`, yes: 'Sí', no: 'No' },
  fr: {
    question: (deed) => `Voulez-vous que je fasse ceci pour vous ?\n${deed}\nRépondez par oui ou par non.`,
    yes: 'Oui',
    no: 'Non',
  },
  pt: { question: (deed) => `Quer que eu faça isto por si?\n${deed}\nResponda sim ou não.`, yes: 'Sim', no: 'Não' },
};

/** Each of these says yes; one of them is enough. */
const YES = new Set(
  `yes yeah yep yup sure ok okay okey confirm confirmed correct absolutely definitely exactly
   ja jawohl jep klar genau richtig bestätige bestätigt einverstanden
   sí si claro vale correcto confirmo confirmado
   oui ouais exact confirme confirmé
   sim isso certo`
    .split(/\s+/)
    .map(plain),
);
const YES_PHRASES = [
  'go ahead',
  'do it',
  'please do',
  'mach das',
  'machen sie das',
  "d'accord",
  'bien sûr',
  'de acuerdo',
];
/** What may stand beside it and takes nothing back. */
const POLITE = new Set(
  `please thanks thank you very much do it go ahead that is right i
   bitte danke gerne gern gut sehr machen sie das mach ich
   por favor gracias adelante muchas hazlo hágalo lo
   s'il vous te plaît plait merci allez y bien sûr d'accord faites le je
   obrigado obrigada faça pode fazer com certeza
   de acuerdo`
    .split(/\s+/)
    .map(plain),
);
const WORDS_MAX = 6;

/**
 * Whether a message says yes to what was asked just before, and nothing else: a condition, a question or a number beside it
 * is no yes. Reads five languages without being told which.
 */
export function saysYes(text: string): boolean {
  const readable = readableText(text).trim();
  if (/^(?:👍|✅|👌)+$/u.test(readable)) return true;
  if (readable.includes('?')) return false;
  const words = wordsOf(readable);
  if (words.length === 0 || words.length > WORDS_MAX || !words.every((word) => YES.has(word) || POLITE.has(word))) {
    return false;
  }
  const joined = words.join(' ');
  return words.some((word) => YES.has(word)) || YES_PHRASES.some((phrase) => joined === wordsOf(phrase).join(' '));
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)
      ?.map(plain) ?? []
  );
}

/** Without accents. */
function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
}
