import type { Word } from './read-words';
import { gramsOf } from './text-features';

/** Corrects typos by a vocabulary. Plain data, to pass between threads. */
export interface Speller {
  readonly byForm: ReadonlyMap<string, Word>;
  readonly byPiece: ReadonlyMap<string, readonly string[]>;
}

/** Shorter words have many neighbours. */
const CORRECTED_LENGTH_MIN = 4;
const TWO_ERRORS_LENGTH_MIN = 8;
/** Below two errors if the first letter differs: "débourser" is not "rembourser". */
const OTHER_BEGINNING_LIMIT = 2;

/** @param vocabulary the first of one form counts */
export function createSpeller(vocabulary: Iterable<Word>): Speller {
  const byForm = new Map<string, Word>();
  for (const word of vocabulary) {
    const isMeant = word.isWeighty && word.form.length >= CORRECTED_LENGTH_MIN - 1;
    if (isMeant && !byForm.has(word.form)) byForm.set(word.form, word);
  }
  const byPiece = new Map<string, string[]>();
  for (const form of byForm.keys()) {
    for (const piece of piecesOf(form)) {
      const others = byPiece.get(piece);
      if (others) others.push(form);
      else byPiece.set(piece, [form]);
    }
  }
  return { byForm, byPiece };
}

/** @returns undefined if nothing is near */
export function correct({ byForm, byPiece }: Speller, { form }: Word): Word | undefined {
  if (form.length < CORRECTED_LENGTH_MIN) return undefined;
  const near = nearest(form, byPiece);
  return near === undefined ? undefined : byForm.get(near);
}

/** An error leaves the beginning, the end or a 4-gram intact. */
export function piecesOf(form: string): string[] {
  return [...new Set([`<${form.slice(0, 2)}`, `>${form.slice(-2)}`, ...gramsOf(form)])];
}

function nearest(form: string, byPiece: ReadonlyMap<string, readonly string[]>): string | undefined {
  const allowed = form.length >= TWO_ERRORS_LENGTH_MIN ? 2 : 1;
  let best: string | undefined;
  let bestErrors = allowed + 1;
  const seen = new Set<string>();
  for (const piece of piecesOf(form)) {
    for (const candidate of byPiece.get(piece) ?? []) {
      if (seen.has(candidate) || Math.abs(candidate.length - form.length) > allowed) continue;
      seen.add(candidate);
      const limit = candidate[0] === form[0] ? bestErrors : Math.min(bestErrors, OTHER_BEGINNING_LIMIT);
      const errors = typingErrors(form, candidate, limit);
      if (errors < limit) [best, bestErrors] = [candidate, errors];
    }
  }
  return best;
}

/** Missing, extra, wrong or swapped letters; at most `limit`. */
export function typingErrors(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = nextRow(one, other, i, last, beforeLast);
    if (Math.min(...row) >= limit) return limit;
    [beforeLast, last] = [last, row];
  }
  return Math.min(limit, last[other.length] as number);
}

/** Damerau-Levenshtein. */
function nextRow(
  one: string,
  other: string,
  i: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const row = [i];
  for (let j = 1; j <= other.length; j++) {
    const isSame = one[i - 1] === other[j - 1];
    const isSwapped = j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    const dropped = Math.min(last[j] as number, row[j - 1] as number) + 1;
    const replaced = (last[j - 1] as number) + (isSame ? 0 : 1);
    const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
    row.push(Math.min(dropped, replaced, swapped));
  }
  return row;
}
