import { anyOf, languagePattern, once, perLanguage } from '@parley/language/lexicon';
import { plain } from './polarity';
import { has, hasIn } from './stray-details';
import type { Segment } from './segments';

const objectOf = perLanguage((language) => {
  const preposition = anyOf('grammar', 'object-preposition', [language]);
  const article = anyOf('grammar', 'object-article', [language]);
  return new RegExp(`(?<!\\p{L})(${preposition})\\s+(?:${article}\\s+)?(\\p{L}{4,})`, 'gu');
});

/** `five years on implants` where the source has `five years on crowns`. */
export function strayObject(segment: Segment, parts: readonly Segment[], language: string): string | undefined {
  if (segment.numbers.length === 0) return undefined;
  const pattern = objectOf(language);
  const counted = parts.filter((part) => segment.numbers.some((number) => has([part], number)));
  return objectsIn(segment.text, pattern).find(({ preposition, object }) => {
    const unit = segment.units.find(({ stem }) => stem === object);
    if (!unit || unit.missing === 0 || parts.some((part) => hasIn(part, unit))) return false;
    return counted.some(({ text, units }) =>
      objectsIn(text, pattern).some(
        (other) => other.preposition === preposition && units.some(({ stem }) => stem === other.object),
      ),
    );
  })?.object;
}

function objectsIn(text: string, pattern: RegExp): { readonly preposition: string; readonly object: string }[] {
  return [...plain(text).matchAll(pattern)].map(([, preposition = '', object = '']) => ({ preposition, object }));
}

const HAVING: Readonly<Record<string, RegExp>> = {
  en: /\b(?:has|have(?! \p{L}+(?:ed|en|un|ne)\s*(?:[,.;]|$))|offers?|provides?|comes? with)\s+(?:an?|the|our|its|their|free|own)?\s*((?:\p{L}{4,}\s*){1,2})/u,
  es: /\b(?:tienen?|tenemos|ofrecen?|ofrecemos|disponen? de|disponemos de)\s+(?:una?|el|la|su)?\s*((?:\p{L}{4,}\s*){1,2})/u,
  fr: /\b(?:ont|avons|offrent|offrons|proposons|disposent? d[e'u]|disposons d[e'])\s*(?:une?|l[ea]|des|leur)?\s*((?:\p{L}{4,}\s*){1,2})/u,
  pt: /\b(?:tem|temos|oferecem?|oferecemos|dispoem?|dispomos) (?:de )?(?:uma?|o|a|seu|sua)?\s*((?:\p{L}{4,}\s*){1,2})/u,
};

/** A possession without a word in any source. */
export function strayPossession(segment: Segment, parts: readonly Segment[], language: string): string | undefined {
  const [found, object = ''] = HAVING[language]?.exec(plain(segment.text)) ?? [];
  const words = object.trim().split(/\s+/);
  const named = segment.units.filter(({ stem, missing }) => words.includes(stem) && missing !== 0);
  return named.length > 0 && !named.some((unit) => parts.some((part) => hasIn(part, unit))) ? found?.trim() : undefined;
}

const PLACES = ['behind', 'front', 'beside', 'opposite', 'above', 'below'] as const;
const placed = once(() => {
  const places = PLACES.map((place) => `(${anyOf('grammar', `place-${place}`)})`).join('|');
  return new RegExp(`(?<!\\p{L})(?:${places}) (?:${anyOf('grammar', 'determiner')} ?)?(\\p{L}{4,})`, 'gu');
});

/** `in front of the station` where the source has `behind the station`. */
export function otherPlace(normalized: string, known: string): string | undefined {
  const stands = placedIn(known);
  return placedIn(normalized).find(({ place, thing }) => {
    const there = stands.filter((other) => other.thing === thing);
    return there.length > 0 && there.every((other) => other.place !== place);
  })?.text;
}

function placedIn(normalized: string): { readonly text: string; readonly place: number; readonly thing: string }[] {
  return [...normalized.matchAll(placed())].map(([text, ...groups]) => ({
    text,
    place: groups.slice(0, PLACES.length).findIndex((group) => (group as string | undefined) !== undefined),
    thing: (groups[PLACES.length] as string).slice(0, 6),
  }));
}

const MONEY = '(?:euros?|eur|dollars?|usd|pounds?|gbp|francs?|franken|chf|cents?|€|\\$|£)';
const perOf = perLanguage(
  (language) => new RegExp(`${MONEY}\\s+${anyOf('grammar', 'per', [language])}\\s+(?!favor\\b)(\\p{L}{3,})`, 'u'),
);
const anyPer = once(() => `(?:${anyOf('grammar', 'per')}|${anyOf('grammar', 'per-known')})`);

const AMOUNT = /\d[\d.,]*\s*$/u;

/** An article stands only right behind the amount: `6 euros the piece`. */
const eachUnit = once(() => {
  const and = anyOf('sentences', 'and');
  const per = `(?:(?<!\\p{L})${anyOf('grammar', 'per')}|^\\s*${anyOf('grammar', 'per-known')})`;
  return new RegExp(`${per}\\s+(\\p{L}{3,})(?:\\s+${and}\\s+(\\p{L}{3,}))?`, 'gu');
});

/** Each known unit of an amount; none where it stands once without. */
function eachOf(known: string, amount: string): string[] {
  const number = amount.trim().replace(/[.,]/g, '[.,]');
  const found = [...known.matchAll(new RegExp(`(?<![\\d.,])${number}\\s*${MONEY}([^\\d.;,]{0,40})`, 'gu'))];
  const units = found.map(([, after = '']) =>
    [...after.matchAll(eachUnit())].flatMap(([, ...each]) => each.filter((unit) => unit !== undefined)),
  );
  return units.every((each) => each.length > 0) ? units.flat() : [];
}

const total = languagePattern('added', 'total');
const priced = once(() => new RegExp(`(\\d[\\d.,]*)\\s*${MONEY}`, 'gu'));

/** `14 euros in total` where the source has 14 euros per child. */
function otherTotal(normalized: string, known: string, language: string): string | undefined {
  const found = total(language).exec(normalized)?.[0];
  const amounts = [...normalized.matchAll(priced())].map(([, amount = '']) => amount);
  return amounts.length > 0 && amounts.every((amount) => eachOf(known, amount).length > 0) ? found : undefined;
}

/** A price's unit: `2 euros an hour`. */
export function otherPer(normalized: string, known: string, language: string): string | undefined {
  const whole = otherTotal(normalized, known, language);
  if (whole !== undefined) return whole;
  const [found, each] = perOf(language).exec(normalized) ?? [];
  if (found === undefined || each === undefined) return undefined;
  const stem = each.slice(0, 4);
  const [amount] = AMOUNT.exec(normalized.slice(0, normalized.indexOf(found))) ?? [];
  const others = amount === undefined ? [] : eachOf(known, amount);
  if (others.length > 0 && !others.some((other) => other.startsWith(stem) || stem.startsWith(other.slice(0, 3))))
    return found;
  const between = `(?:\\p{L}+\\s+(?:${anyOf('sentences', 'and')}\\s+)?)?`;
  const isKnown = new RegExp(`\\b${anyPer()}\\s+${between}${stem}|\\b${stem}\\p{L}*l(?:y|ich)`, 'u').test(known);
  return isKnown ? undefined : found;
}
