import { foldAccents } from '../words/words';
import { NUMBER, takeFacts, valuesOf } from './facts';
import { numberWords, units } from './units';

export interface Measure {
  /** Only equal dimensions are compared: `days`, `amount:EUR`, `percent`, `time`, `date`, `number:points`. */
  readonly dimension: string;
  readonly text: string;
  /** `1.000` is a thousand, or one. */
  readonly values: readonly string[];
  /** Such as 2 to 4 days. */
  readonly range?: readonly [number, number];
}

export interface Statement {
  readonly measures: readonly Measure[];
  readonly rest: string;
}

const SENTENCE_END = /(?<=(?:\p{L}{2}|[€$£%)\]])[.!?;])\s+|\n+/u;
const COUNT = `\\d+(?:[.,]\\d+)?|${[...numberWords.keys()].join('|')}`;
const BETWEEN = 'to|bis|a|ate|until|and|und|et|e|y|or|oder|ou|o|[-–—]';
const lengths = units.map(({ dimension, size, pattern }) => ({
  dimension,
  size,
  pattern: new RegExp(
    `(?<![\\p{L}\\d.,])(${COUNT})(?:\\s*(?:${BETWEEN})\\s*(${COUNT}))?[\\s-]*(?:${pattern})(?!\\p{L})`,
    'giu',
  ),
}));
const PLAIN = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})(?:\\s+(\\p{L}{3,}))?`, 'giu');
/** Recognises a word with another ending. */
const UNIT_LENGTH = 5;

export function statementsOf(text: string): Statement[] {
  return text
    .split(SENTENCE_END)
    .map(measuresIn)
    .filter(({ measures }) => measures.length > 0);
}

/** With its other words. */
export function measuresIn(sentence: string): Statement {
  const measures: Measure[] = [];
  let rest = foldAccents(sentence.normalize('NFKC').toLowerCase());
  for (const { dimension, size, pattern } of lengths) {
    rest = rest.replaceAll(pattern, (text: string, low: string, high: string | undefined) => {
      const ends = [low, high ?? low].map((count) => countOf(count) * size) as [number, number];
      measures.push({ dimension, text: text.trim(), values: [...new Set(ends)].map(String), range: ends });
      return ' ';
    });
  }
  const taken = takeFacts(rest);
  measures.push(...taken.facts.flatMap(({ text, keys }) => toMeasure(text, keys) ?? []));
  rest = taken.rest.replaceAll(PLAIN, (text: string, number: string, unit: string | undefined) => {
    measures.push({
      dimension: `number:${(unit ?? '').slice(0, UNIT_LENGTH)}`,
      text: text.trim(),
      values: valuesOf(number),
    });
    return ` ${unit ?? ''}`;
  });
  return { measures, rest };
}

function countOf(count: string): number {
  return numberWords.get(count) ?? Number(count.replace(',', '.'));
}

/** @returns undefined for links, addresses and telephones */
function toMeasure(text: string, keys: readonly string[]): Measure | undefined {
  const [first = ''] = keys;
  const amount = /^(amount:[^:]+):/.exec(first)?.[1];
  if (amount) return { dimension: amount, text, values: keys.map((key) => key.slice(amount.length + 1)) };
  if (first.startsWith('percent:')) return { dimension: 'percent', text, values: keys.map((key) => key.slice(8)) };
  if (first.startsWith('time:')) return { dimension: 'time', text, values: [first.slice(5)] };
  if (/^(?:date|day):/.test(first))
    return { dimension: 'date', text, values: keys.map((key) => key.replace(/^day:/, '*-').replace(/^date:/, '')) };
  return undefined;
}
