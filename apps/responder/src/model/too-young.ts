import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { isKnown, thingsIn } from './added-clauses';
import type { Source } from './content-words';
import { deniesIn, plain } from './polarity';

const young = rolePattern('sentences', 'young');
/** From 12 to 21, beside a word of age. */
const aged = once(() => {
  const age = whole(anyOf('sentences', 'aged'));
  return new RegExp(
    `${age}[^.]{0,20}(?<!\\d)(?:1[2-9]|2[01])(?!\\d)|(?<!\\d)(?:1[2-9]|2[01])(?!\\d)[^.]{0,20}${age}`,
    'u',
  );
});

/** `We have no courses for children`, where the source has them from the age of 16. */
export function isForOlder(statement: string, sources: readonly Source[], language: string): boolean {
  const said = plain(statement);
  if (/\d/.test(said.replace(/\[[\d, ]+\]/g, '')) || !young().test(said) || !deniesIn(said, language)) return false;
  const things = thingsIn(said.replace(young(), ' '), language);
  const isAged = sources.some(({ text }) => aged().test(plain(text)));
  return isAged && things.length > 0 && things.every((unit) => isKnown(unit, sources));
}
