import { anyOf, once, phrasePatterns, rolePattern, rolesOf, whole } from '@parley/language/lexicon';

interface Action {
  /** The whole of what says that it was done. */
  readonly said: RegExp;
  /** In tools that do it. */
  readonly done: RegExp;
}

const DID = /^did-/;
const anyDone = once(() => anyOf('actions', 'did-*'));

export const actions = once((): readonly Action[] => {
  const roles = rolesOf('actions');
  return roles
    .filter((role) => DID.test(role))
    .map((role) => {
      const tool = role.replace(DID, 'tool-');
      const done = roles.includes(tool) ? anyOf('actions', tool) : '(?!)';
      return { said: new RegExp(`^${anyOf('actions', role)}$`, 'u'), done: new RegExp(done, 'u') };
    });
});

const anyAction = rolePattern('actions', 'did-*');

/** In any word order. */
export function findAction(normalized: string): string | undefined {
  return anyAction().exec(normalized)?.[0];
}

export const forms = {
  active: phrasePatterns('actions', 'active', 'gu'),
  passive: phrasePatterns('actions', 'passive', 'gu'),
  present: phrasePatterns('actions', 'present', 'gu'),
};
export const andMore = once(
  () => new RegExp(whole(`${anyOf('actions', 'and')}\\s+(?:[\\p{L}'-]+\\s+){0,6}?${anyDone()}`), 'gu'),
);
export const lastSaid = once(() => new RegExp(`${anyDone()}$`, 'u'));

/** Done, without naming the action. */
export const settled = once(() => {
  const alone = `^\\s*${anyOf('actions', 'settled-alone')}\\s*[!,.:]`;
  return new RegExp(`${alone}|${whole(anyOf('actions', 'settled'))}`, 'u');
});

/** Conditions and rules claim nothing. */
export const inCase = once(() => new RegExp(`(?:^|\\s)${anyOf('actions', 'case')}(?=\\s)[^,;:]*$`, 'u'));
export const rule = rolePattern('actions', 'rule');
export const denial = rolePattern('actions', 'denial');
/** In a tool's answer. */
export const UNDONE = /\b(?:not|cannot|can't|unable|failed|failure|rejected|refused|denied|declined|impossible)\b/i;
