import { once, perLanguage } from './per-language';
import { lexiconLanguages, phrasesByRole, readLexicon } from './read-lexicon';

/** As `\b`, which knows no letters beyond ASCII. After an apostrophe (`n'`) a word may follow. */
const START = '(?<![\\p{L}\\d_])';
const END = "(?:(?<=')|(?![\\p{L}\\d_]))";
const WORD = "[\\p{L}\\p{N}'#.-]+";
const NEVER = '(?!)';

type Roles = ReadonlyMap<string, readonly string[]>;

const rolesBySubject = perLanguage((subject) => new Map(lexiconLanguages().map((each) => [each, read(each, subject)])));

function read(language: string, subject: string): Roles {
  return phrasesByRole(readLexicon(language, subject));
}

/** Languages that have the file. */
export function languagesOf(subject: string): readonly string[] {
  return [...rolesBySubject(subject)].filter(([, roles]) => roles.size > 0).map(([language]) => language);
}

/** In the order of the English file. */
export function rolesOf(subject: string): readonly string[] {
  return [...(rolesBySubject(subject).get('en')?.keys() ?? [])];
}

/**
 * As parts of a regular expression.
 *
 * @throws Error for a role that no language has
 */
function expressionsOf(subject: string, role: string, languages?: readonly string[]): readonly string[] {
  const all = rolesBySubject(subject);
  const roles = role.endsWith('*') ? rolesOf(subject).filter((each) => each.startsWith(role.slice(0, -1))) : [role];
  if (!roles.some((each) => [...all.values()].some((known) => known.has(each))))
    throw new Error(`No lexicon has the role ${role} in ${subject}.txt`);
  return (languages ?? [...all.keys()]).flatMap((language) =>
    roles
      .flatMap((each) => all.get(language)?.get(each) ?? [])
      .map((phrase) => toExpression(phrase, subject, language)),
  );
}

/**
 * Any phrase of a role as a part of a regular expression with the flag `u`. `did-*` stands for all roles that begin so.
 *
 * @param languages default: all
 */
export function anyOf(subject: string, role: string, languages?: readonly string[]): string {
  const expressions = expressionsOf(subject, role, languages);
  return expressions.length === 0 ? NEVER : `(?:${expressions.join('|')})`;
}

/** For whole words, also those with letters beyond ASCII. */
export function whole(expression: string): string {
  return `${START}(?:${expression})${END}`;
}

/**
 * For whole words of a text in lower case without accents.
 *
 * @param languages default: all
 */
export function rolePattern(subject: string, role: string, flags = 'u', languages?: readonly string[]): () => RegExp {
  return once(() => new RegExp(whole(anyOf(subject, role, languages)), flags));
}

/** As `rolePattern`, in one language: it never matches where the language has no such role. */
export function languagePattern(subject: string, role: string): (language: string) => RegExp {
  return perLanguage((language) => new RegExp(whole(anyOf(subject, role, [language])), 'u'));
}

/** As `rolePattern`, one for each phrase. */
export function phrasePatterns(subject: string, role: string, flags = 'u'): () => readonly RegExp[] {
  return once(() => expressionsOf(subject, role).map((expression) => new RegExp(whole(expression), flags)));
}

/**
 * The words themselves.
 *
 * @param languages default: all
 */
export function wordsOf(subject: string, role: string, languages?: readonly string[]): ReadonlySet<string> {
  const all = rolesBySubject(subject);
  return new Set((languages ?? [...all.keys()]).flatMap((language) => all.get(language)?.get(role) ?? []));
}

/** Escapes, classes, words between, roles, groups, spaces. */
const TOKEN = /\\.|\[(?:\\.|[^\]])*\]|<(\d+)-(\d+)> ?|<1>|\{([a-z][\w-]*\*?)\}|\((?!\?)| \?| +/g;

/** See the head of a lexicon. */
function toExpression(phrase: string, subject: string, language: string): string {
  return phrase.replace(TOKEN, (token, from?: string, to?: string, role?: string) => {
    if (from !== undefined && to !== undefined) return `(?:${WORD}\\s+){${from},${to}}?`;
    if (role !== undefined) return anyOf(subject, role, [language]);
    if (token === '<1>') return WORD;
    if (token === '(') return '(?:';
    if (token === ' ?') return '\\s*';
    return token.startsWith(' ') ? '\\s+' : token;
  });
}
