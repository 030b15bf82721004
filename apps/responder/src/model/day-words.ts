import { anyOf, once, rolePattern } from '@parley/language/lexicon';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

/** Their words, from Monday. */
export const dayWords = once(() => WEEK.map((day) => anyOf('times', day)));
/** Only before a full stop or in a range. */
export const SHORT_GERMAN_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;
/** Monday 0 to Sunday 6; 7 is any public holiday. */
export const dayGroups: readonly (readonly [pattern: () => RegExp, days: readonly number[]])[] = [
  [rolePattern('times', 'weekend'), [5, 6]],
  [rolePattern('times', 'workdays'), [0, 1, 2, 3, 4]],
  [rolePattern('times', 'holidays'), [7]],
];

export const months = MONTHS.map((month) => rolePattern('times', month));

/** A negation reverses it. */
export const open = rolePattern('times', 'open');
export const closed = rolePattern('times', 'closed');
