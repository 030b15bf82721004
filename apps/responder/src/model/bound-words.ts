import { anyOf, perLanguage, rolesOf, whole } from '@parley/language/lexicon';
import { isUnderstood, LANGUAGES } from '@parley/language/stems';

interface BindingWord {
  readonly name: string;
  /** In the answer's language. */
  readonly said: RegExp;
  /** In a source, in any language. */
  readonly known: RegExp;
}

const KNOWN = 'known-';
const pattern = (source: string): RegExp => new RegExp(whole(source), 'u');

/** Need a source. Sources are compared in the languages that are understood, and in the answer's. */
export const bindingWords = perLanguage((language): readonly BindingWord[] => {
  const known = knownOf(isUnderstood(language) ? '' : language);
  return rolesOf('binding')
    .filter((role) => !role.startsWith(KNOWN))
    .map((name) => ({ name, said: pattern(anyOf('binding', name, [language])), known: known.get(name) as RegExp }));
});

const knownOf = perLanguage((other): ReadonlyMap<string, RegExp> => {
  const roles = rolesOf('binding');
  const languages = [...LANGUAGES, other];
  return new Map(
    roles.map((name) => {
      const more = roles.includes(KNOWN + name) ? [anyOf('binding', KNOWN + name, languages)] : [];
      return [name, pattern([anyOf('binding', name, languages), ...more].join('|'))];
    }),
  );
});

/** Forbidden where the source has just the opposite. */
export const opposites: Readonly<Record<string, string>> = { before: 'after', after: 'before' };
