import { anyOf, once, whole } from '@parley/language/lexicon';

const inText = (source: () => string): (() => RegExp) => once(() => new RegExp(source(), 'u'));
const before = (words: string): string => `(?<!\\p{L})${words}\\s*`;
/** At the end of a time of day. */
const HOUR = (): string => `(?:\\s*${anyOf('times', 'hour')})?`;
/** `do 5.º ao 12.º ano`, without accents. */
const ORDINAL = '(?:\\.?[oaºª](?!\\p{L}))?';
const WORDS = '(?:\\p{L}+\\s+){0,3}?';

/** Beside a number. */
export const limits: Readonly<Record<'up' | 'down' | 'until' | 'within', () => RegExp>> = {
  up: inText(() => `${before(anyOf('times', 'at-least'))}(?:${anyOf('times', 'of-age')}\\s*)?$`),
  down: inText(() => `${before(anyOf('times', 'at-most'))}$`),
  until: inText(
    () => `${before(anyOf('times', 'until'))}(?:${anyOf('times', 'inclusive')}\\s*)?${anyOf('times', 'of-age')}?\\s*$`,
  ),
  within: inText(() => `${before(anyOf('times', 'within'))}$`),
};
/** Before a span that leads to something. */
export const leads: Readonly<Record<'latest' | 'earliest' | 'begins', () => RegExp>> = {
  latest: inText(() => `${before(anyOf('times', 'latest'))}$`),
  earliest: inText(() => `${before(anyOf('times', 'earliest'))}$`),
  begins: inText(() => `${before(anyOf('times', 'begins'))}$`),
};
export const below = inText(() => `${before(anyOf('times', 'below'))}(?:${anyOf('times', 'of-age')}\\s*)?$`);
export const inclusive = inText(() => `${before(anyOf('times', 'inclusive'))}(?:${anyOf('times', 'of-age')}\\s*)?$`);
export const afterUp = inText(() => `^\\s*${WORDS}${anyOf('times', 'or-more')}`);
export const afterDown = inText(() => `^\\s*${WORDS}${whole(anyOf('times', 'or-less'))}`);
export const beforeAfter = inText(() => `^\\s*${WORDS}${whole(anyOf('times', 'ahead'))}`);
/** `from 9 to 18` is no limit. */
export const rangeAfter = inText(
  () =>
    `^${ORDINAL}[^\\p{L}\\d]*(?::\\d\\d|h\\d\\d|\\s*${anyOf('times', 'hour')})?\\s*(?:-|–|${anyOf('times', 'range-to')})\\s*(?:las |as )?\\d`,
);
export const rangeBefore = inText(() => `\\d${ORDINAL}${HOUR()}\\s*(?:-|–|${anyOf('times', 'range-from')})\\s*$`);
