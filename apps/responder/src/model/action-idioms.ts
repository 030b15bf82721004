import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';

/** Done actions without their verb. */
export const idiom = rolePattern('actions', 'idiom');

/** A read may show possession. */
export const holds = once(
  () =>
    new RegExp(whole(`${whole(anyOf('actions', 'you-have'))}[^.!?,;]{0,30}${whole(anyOf('actions', 'booking'))}`), 'u'),
);

export const toCustomer = rolePattern('actions', 'to-customer');
/** General statements and possibilities. */
export const possible = rolePattern('actions', 'possible');
/** Only the action: `Booked!`. */
export const FRAGMENT_WORDS_MAX = 3;
