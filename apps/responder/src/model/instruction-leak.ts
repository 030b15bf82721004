import { plain } from './polarity';

/** No coincidence. */
const WORDS_IN_A_ROW = 5;
/** May be repeated. */
const OF_BUSINESS =
  /^[\s\p{P}]*(?:we|our|wir|unser\p{L}*|nosotros|somos|nuestr[oa]s?|nous|notre|nos|nossos?|nossas?)\b/iu;
/** Meant to be said. */
const QUOTED = /["“”„«»][^"“”„«»]{3,}["“”„«»]/gu;
const CODE = /(?=[\p{L}\d-]*\d)(?=[\p{L}\d-]*\p{L})[\p{L}\d]+(?:-[\p{L}\d]+)+|(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{5,}/gu;
const SPEAKS_OF_RULES =
  /\b(?:my|the|these) (?:instructions?|guidelines|system prompt|prompt|rules|directives) (?:say|says|are|is|tell|state|read|require|forbid|include)|\bi (?:was|am|have been) (?:told|instructed|asked|programmed|configured|not allowed|forbidden) (?:to|never|not)|\bmeine (?:anweisungen|vorgaben|regeln)\b|\bmir wurde (?:gesagt|aufgetragen|verboten)|\bmis (?:instrucciones|reglas)\b|\bme han (?:dicho|pedido|prohibido)|\bmes (?:instructions|consignes|regles)\b|\bon m'a (?:dit|demande|interdit)|\b(?:as )?minhas (?:instrucoes|regras)\b|\b(?:foi-me|disseram-me)\b/u;

/** About the business, or quoted. */
export function quotableIn(instructions: string): string {
  const sentences = instructions.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => OF_BUSINESS.test(sentence));
  return [...sentences, ...(instructions.match(QUOTED) ?? [])].join('\n');
}

export function instructionLeak(answer: string, instructions: string, known: readonly string[]): string | undefined {
  const normalized = plain(answer);
  if (SPEAKS_OF_RULES.test(normalized)) return 'it speaks of its instructions';
  const quotable = wordsOf([quotableIn(instructions), ...known].join('\n'));
  const secret = instructions.replace(QUOTED, ' . ');
  const rows = secret
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap((sentence) => (OF_BUSINESS.test(sentence) ? [] : rowsOf(sentence)));
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
