import { anyOf, once } from '@parley/language/lexicon';
import { dayGroups, dayWords, SHORT_GERMAN_DAYS } from './day-words';

const anyDay = once(
  () =>
    new RegExp(
      `(?<![\\p{L}])(?:${dayWords()
        .map((words) => `(${words})`)
        .join('|')})(?![\\p{L}])`,
      'gu',
    ),
);
const dayRange = once(() => new RegExp(`^\\.?\\s*(?:-|–|${anyOf('times', 'day-range')})\\s*(?:el |le |a )?$`, 'u'));

/** `Mo–Fr 9:00`, `So geschlossen` */
const BEFORE_SHORT_DAY = /\b(?:mo|di|mi|do|fr|sa)\.?\s*(?:-|–|bis)\s*$/u;
const AFTER_SHORT_DAY = /^\s*(?:\.(?=\s*\S)|-|–|:|bis\b|\d{1,2}[:.]\d\d|\d{1,2} uhr|geschlossen)/u;

/** `Monday to Thursday` has four. */
export function daysIn(normalized: string): number[] {
  const found = [...normalized.matchAll(anyDay())].flatMap(({ 0: word, index, ...groups }) => {
    const day = Object.keys(groups)
      .filter((key) => /^\d+$/.test(key))
      .findIndex((key) => groups[key as unknown as number] !== undefined);
    const isShort =
      SHORT_GERMAN_DAYS.test(word) &&
      !BEFORE_SHORT_DAY.test(normalized.slice(0, index)) &&
      !AFTER_SHORT_DAY.test(normalized.slice(index + word.length));
    return isShort ? [] : [{ day, index, end: index + word.length }];
  });
  const days = new Set(found.map(({ day }) => day));
  found.forEach(({ day, end }, at) => {
    const next = found[at + 1];
    if (!next || !dayRange().test(normalized.slice(end, next.index))) return;
    for (let each = day; each !== next.day; each = (each + 1) % 7) days.add(each);
  });
  for (const [pattern, together] of dayGroups) if (pattern().test(normalized)) together.forEach((day) => days.add(day));
  return [...days];
}
