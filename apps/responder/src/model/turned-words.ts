import { countsInDigits } from '@parley/language/facts';
import { anyOf, languagePattern, perLanguage, whole, wordsOf } from '@parley/language/lexicon';
import type { Known } from './added-clauses';
import { plain } from './polarity';
import { withoutMarks } from './sentences';

const STEM_LENGTH = 5;
const QUESTIONS = /[^.!?\n]*\?/gu;

/** Words of the source that the statement turns: with and without, before and after, we and you. */
export function turnedIn(statement: string, { sources, language }: Known): string | undefined {
  const normalized = plain(countsInDigits(withoutMarks(statement)));
  const known = plain(countsInDigits(sources.map(({ text }) => text).join('\n')));
  return (
    otherWith(normalized, known, language) ??
    otherSide(normalized, known, language) ??
    otherDoer(normalized, known, language) ??
    otherComparison(normalized, known, language)
  );
}

interface Paired {
  readonly text: string;
  readonly isOne: boolean;
  readonly stem: string;
}

/** Of each stem, the source has only the other. */
function turned(said: readonly Paired[], stands: readonly Paired[]): string | undefined {
  return said.find(({ isOne, stem }) => {
    const same = stands.filter((each) => each.stem === stem);
    return same.length > 0 && same.every((each) => each.isOne !== isOne);
  })?.text;
}

const withs = perLanguage((language) => {
  const [one, other] = ['with', 'without'].map((role) => anyOf('added', role, [language]));
  return new RegExp(`(?<!\\p{L})(?:(${one})|${other})\\s+((?:\\p{L}+[\\s-]+){0,2}?)(\\p{L}{4,})`, 'gu');
});

/** `without notice` where the source has `with a month's notice`. */
function otherWith(normalized: string, known: string, language: string): string | undefined {
  const small = wordsOf('added', 'light', [language]);
  const read = (text: string): Paired[] =>
    [...text.matchAll(withs(language))].flatMap(([all, one, between = '', last = '']) =>
      `${between} ${last}`
        .split(/[\s-]+/)
        .filter((word) => word.length > 3 && !small.has(word))
        .map((word) => ({ text: all, isOne: one !== undefined, stem: word.slice(0, STEM_LENGTH) })),
    );
  return turned(read(normalized), read(known));
}

const sides = perLanguage((language) => {
  const [one, other] = ['before', 'after'].map((role) => anyOf('binding', role, [language]));
  const number = '(\\d+)(?:(?::|h)(?:00)?)?(?![\\d.,])';
  return new RegExp(`(?<!\\p{L})(?:(${one})|${other})\\s+(?:\\p{L}+\\s+){0,2}?${number}`, 'gu');
});

/** `after 11:00` where the source has `before 11:00`. */
function otherSide(normalized: string, known: string, language: string): string | undefined {
  const read = (text: string): Paired[] =>
    [...text.matchAll(sides(language))].map(([all, one, number = '']) => ({
      text: all,
      isOne: one !== undefined,
      stem: number,
    }));
  return turned(read(normalized), read(known));
}

const doers = perLanguage((language) => {
  const [we, you] = ['we-do', 'you-do'].map((role) => anyOf('added', role, [language]));
  return new RegExp(`(?<!\\p{L})(?:(${we})|(?:${you}))(?!\\p{L})`, 'gu');
});
const shared = perLanguage((language) => new RegExp(`^${whole(anyOf('added', 'shared', [language]))}`, 'u'));

/** `we block the card` where the source tells the customer to. */
function otherDoer(normalized: string, known: string, language: string): string | undefined {
  const read = (text: string): Paired[] =>
    [...text.matchAll(doers(language))].flatMap(([all, we]) => {
      const verb = /\p{L}+$/u.exec(all)?.[0] ?? '';
      const isShared = verb.length < 4 || shared(language).test(verb);
      return isShared ? [] : [{ text: all, isOne: we !== undefined, stem: verb.slice(0, STEM_LENGTH) }];
    });
  const stated = known.replace(QUESTIONS, ' ');
  const words: readonly string[] = stated.match(/\p{L}+/gu) ?? [];
  const stands = read(stated);
  // An order such as `send us a photo` is in no pair.
  const isPaired = ({ stem }: Paired): boolean =>
    words.filter((word) => word.startsWith(stem)).length === stands.filter((each) => each.stem === stem).length;
  return turned(read(normalized).filter(isPaired), stands);
}

const compares = languagePattern('added', 'compares');

/** `more resistant than others`: of what costs more, numbers tell. */
function otherComparison(normalized: string, known: string, language: string): string | undefined {
  const found = compares(language).exec(normalized)?.[0];
  return found === undefined || compares(language).test(known) ? undefined : found;
}
