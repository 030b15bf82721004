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

/** About the business, or quoted. */
export function quotableIn(instructions: string): string {
  const sentences = instructions.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => ofBusiness().test(sentence));
  return [...sentences, ...(instructions.match(QUOTED) ?? [])].join('\n');
}

export function instructionLeak(answer: string, instructions: string, known: readonly string[]): string | undefined {
  const normalized = plain(answer);
  if (speaksOfRules().test(normalized)) return 'it speaks of its instructions';
  const quotable = wordsOf([quotableIn(instructions), ...known].join('\n'));
  const secret = instructions.replace(QUOTED, ' . ');
  const rows = secret
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap((sentence) => (ofBusiness().test(sentence) ? [] : rowsOf(sentence)));
  const said = wordsOf(answer);
  if (rows.some((row) => said.includes(row) && !quotable.includes(row))) return 'it quotes its instructions';
  const codes = (secret.match(CODE) ?? []).map(wordsOf);
  return codes.some((code) => said.includes(code) && !quotable.includes(code))
    ? 'it quotes its instructions'
    : undefined;
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
