import { anyOf, languagePattern, once } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { isNegated, plain } from './polarity';
import { kindOf } from './sentence-kinds';

const turn = once(() => new RegExp(`;\\s+|,?\\s+(?=${anyOf('sentences', 'but', LANGUAGES)}\\s)`, 'u'));

/** `Good that you ask: we sell paper [1]` */
export function withoutUnknowing(said: string, names: ReadonlySet<string>): string {
  const [opening = ''] = OPENING.exec(said) ?? [];
  const kind = kindOf(opening.replace(/[\s:–—]+$/u, ''), names);
  const text = opening !== '' && ['courtesy', 'unknowing'].includes(kind) ? said.slice(opening.length) : said;
  const clauses = text.split(turn());
  const stated = clauses.filter((clause) => kindOf(clause, names) !== 'unknowing');
  return stated.length > 0 && stated.length < clauses.length ? stated.join(', ') : text;
}

/** `Good that you ask:`, not the head of a list. */
const OPENING = /^[^:–—\d\n]{4,60}(?::|\s[–—])\s+(?=\S+\s+\S)/u;

const echoes = languagePattern('added', 'echoes');
/** `Right, as your colleague says` */
const ECHO_WORDS_MAX = 2;

/** Without `exactly as you say`; undefined: there is nothing to remove. */
export function withoutEcho(said: string, language: string): string | undefined {
  const clauses = said.split(/(?<=[,:;–—])\s+/u);
  const isEcho = (clause: string): boolean => {
    const normalized = plain(clause);
    const rest = normalized.replace(echoes(language), ' ').match(/\p{L}+/gu) ?? [];
    return echoes(language).test(normalized) && rest.length <= ECHO_WORDS_MAX && !isNegated(clause, language);
  };
  const rest = clauses.filter((clause) => !isEcho(clause));
  return rest.length < clauses.length ? rest.join(' ') : undefined;
}
