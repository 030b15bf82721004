import { anyOf, languagePattern, perLanguage, wordsOf } from '@parley/language/lexicon';

/** For languages with sentences of agents, but without word comparison. */
export interface SpokenWords {
  /** A sentence of only these states nothing. */
  readonly courtesies: ReadonlySet<string>;
  /** At least one is needed: the others also occur in statements. */
  readonly courtesy: RegExp;
  /** Not knowing, or not able. */
  readonly unknowing: RegExp;
  /** Asks the customer for words. */
  readonly request: RegExp;
  /** Says that something was done. */
  readonly done: RegExp;
  /** Conditions, rules, possibilities and denials. */
  readonly undone: RegExp;
  /** Done by the agent or business. */
  readonly self: RegExp;
}

const courtesy = languagePattern('sentences', 'courtesy');
const unknowing = languagePattern('sentences', 'unknowing');
const done = languagePattern('spoken', 'done');
const undone = languagePattern('spoken', 'undone');
const self = languagePattern('spoken', 'self');

/** Undefined for a language without such words. */
export const spokenWords = perLanguage((language): SpokenWords | undefined => {
  if (wordsOf('spoken', 'done', [language]).size === 0) return undefined;
  const please = anyOf('sentences', 'please', [language]);
  const request = anyOf('sentences', 'request', [language]);
  return {
    courtesies: wordsOf('sentences', 'courtesy-word', [language]),
    courtesy: courtesy(language),
    unknowing: unknowing(language),
    request: new RegExp(`^\\P{L}*(?:${please} )?${request}(?!\\p{L})`, 'u'),
    done: done(language),
    undone: undone(language),
    self: self(language),
  };
});
