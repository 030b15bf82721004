import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { plain } from './polarity';

/** No coincidence. */
const WORDS_IN_A_ROW = 5;
/** May be repeated. */
const ofBusiness = once(() => new RegExp(`^[\\s\\p{P}]*${whole(anyOf('instructions', 'business'))}`, 'iu'));
/** Meant to be said. */
const QUOTED = /["“”„«»][^"“”„«»]{3,}["“”„«»]/gu;
const CODE = /(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)+|(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{5,}/gu;
const speaksOfRules = rolePattern('instructions', 'speaks');
const ofAgent = once(() => new RegExp(`^[\\s\\p{P}]*${whole(anyOf('instructions', 'identity'))}`, 'iu'));
const CAPITAL = /(?<=\S\s+)\p{Lu}[\p{L}\p{N}'’&-]*/gu;
/** `SmileCo`, `Dr. Lund`, `Anna Berg` */
const SECRET_NAME =
  /\p{Lu}\p{Ll}+\p{Lu}\p{L}*|(?<=\b(?:Dr|Prof|Mr|Mrs|Ms|Herrn?|Frau|Mme|Sra?|Dra?)\.?\s)\p{Lu}\p{L}{2,}|(?<=[\p{L},]\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/gu;

/** About the business, or quoted. */
export function quotableIn(instructions: string): string {
  const sentences = sentencesOf(instructions).filter((sentence) => ofBusiness().test(sentence));
  return [...sentences, ...(instructions.match(QUOTED) ?? [])].join('\n');
}

/** `Mia` and `DentaPlus`, in `You are Mia of DentaPlus.` */
export function identityNames(instructions: string): string[] {
  const sentences = sentencesOf(instructions).filter((sentence) => ofAgent().test(plain(sentence)));
  return sentences.flatMap((sentence) => sentence.match(CAPITAL) ?? []);
}

export function instructionLeak(
  answer: string,
  instructions: string,
  known: readonly string[],
  customerTexts: readonly string[] = [],
): string | undefined {
  const normalized = plain(answer);
  if (speaksOfRules().test(normalized)) return 'it speaks of its instructions';
  const quotable = wordsOf([quotableIn(instructions), ...known].join('\n'));
  const secret = instructions.replace(QUOTED, ' . ');
  const rows = sentencesOf(secret).flatMap((sentence) => (ofBusiness().test(sentence) ? [] : rowsOf(sentence)));
  const said = wordsOf(answer);
  if (rows.some((row) => said.includes(row) && !quotable.includes(row))) return 'it quotes its instructions';
  const mentioned = wordsOf([...identityNames(instructions), ...customerTexts].join('\n'));
  const names = (secret.match(SECRET_NAME) ?? []).map(wordsOf).filter((name) => !mentioned.includes(name));
  const codes = (secret.match(CODE) ?? []).map(wordsOf);
  return [...codes, ...names].some((each) => said.includes(each) && !quotable.includes(each))
    ? 'it quotes its instructions'
    : undefined;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/);
}

function wordsOf(text: string): string {
  return ` ${(plain(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')} `;
}

function rowsOf(sentence: string): string[] {
  const words = wordsOf(sentence).trim().split(' ');
  return words
    .slice(0, Math.max(0, words.length - WORDS_IN_A_ROW + 1))
    .map((_, at) => ` ${words.slice(at, at + WORDS_IN_A_ROW).join(' ')} `);
}
