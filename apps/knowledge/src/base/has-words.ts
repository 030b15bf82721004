import type { WordFilter } from '@parley/contract/knowledge';
import { text, validate } from '@parley/schemas';
import { z } from 'zod';

/** As many as a search has letters: without blanks between words, each is one. */
const WORDS_MAX = 1_000;
const words = z.array(text(1, 1_000)).max(WORDS_MAX);
const input = z.strictObject({ words: z.strictObject({ all: words, none: words }) });

/** Two parameters for `hasWords`; undefined without a filter. @throws ParleyError validation_failed */
export function readWords(filter: WordFilter | undefined): (readonly string[] | undefined)[] {
  if (!filter) return [undefined, undefined];
  const { all, none } = validate(input, { words: { all: filter.all, none: filter.none } }).words;
  return [all, none];
}

/**
 * Requires all words of one parameter and none of the next, also inside words. Folds letters like libs/language; OFFSET
 * makes Postgres fold once per row.
 */
export function hasWords(column: string, parameter: number): string {
  const [all, none] = [`$${parameter}::text[]`, `$${parameter + 1}::text[]`];
  return `(${all} IS NULL OR
     (SELECT NOT EXISTS (SELECT FROM unnest(${all}) AS word WHERE strpos(folded, word) = 0)
         AND NOT EXISTS (SELECT FROM unnest(${none}) AS word WHERE strpos(folded, word) > 0)
        FROM (SELECT ${folded(column)} AS folded OFFSET 0) AS t))`;
}

function folded(column: string): string {
  const plain = `regexp_replace(normalize(lower(${column}), NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  const letters = `translate(${plain}, 'øđðłħıς', 'oddlhiσ')`;
  return [
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ].reduce((sql, [letter, two]) => `replace(${sql}, '${letter}', '${two}')`, letters);
}
