import { anyOf, once } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { kindOf } from './sentence-kinds';

const turn = once(() => new RegExp(`;\\s+|,?\\s+(?=${anyOf('sentences', 'but', LANGUAGES)}\\s)`, 'u'));

/** `I do not know whether we wrap gifts, but we sell paper [1]`, `Good that you ask: we sell paper [1]` */
export function withoutUnknowing(said: string, names: ReadonlySet<string>): string {
  const [opening = ''] = OPENING.exec(said) ?? [];
  const kind = kindOf(opening.replace(/[\s:–—]+$/u, ''), names);
  const text = opening !== '' && ['courtesy', 'unknowing'].includes(kind) ? said.slice(opening.length) : said;
  const clauses = text.split(turn());
  const stated = clauses.filter((clause) => kindOf(clause, names) !== 'unknowing');
  return stated.length > 0 && stated.length < clauses.length ? stated.join(', ') : text;
}

/** `Good that you ask:`; a list's head is none. */
const OPENING = /^[^:–—\d\n]{4,60}(?::|\s[–—])\s+(?=\S+\s+\S)/u;
