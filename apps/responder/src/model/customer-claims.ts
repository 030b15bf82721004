import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { plain } from './polarity';

const own = once(() => {
  const things = anyOf('own', 'thing');
  const before = `(?:${anyOf('own', 'your')}|${anyOf('own', 'the')})\\s+(?:[\\p{L}-]+\\s+){0,1}|l'`;
  const numbered = `${things}\\s+(?:no\\.?\\s*|nr\\.?\\s*|n°\\s*|#\\s*)?[a-z]{0,4}-?\\d{3,}`;
  return new RegExp(`${whole(`(?:${before})${things}`)}|\\b${numbered}`, 'u');
});

const statuses = [
  rolePattern('own', 'status-sent'),
  rolePattern('own', 'status-delivered'),
  rolePattern('own', 'status-prepared'),
  rolePattern('own', 'status-paid'),
  rolePattern('own', 'status-cancelled'),
  rolePattern('own', 'status-refunded'),
  rolePattern('own', 'status-delayed'),
  rolePattern('own', 'status-lost'),
  rolePattern('own', 'status-approved'),
  rolePattern('own', 'status-locked'),
  rolePattern('own', 'status-suspended'),
  rolePattern('own', 'status-renewed'),
  rolePattern('own', 'status-ready'),
  rolePattern('own', 'status-expired'),
];
/** Today or under way: never general knowledge. */
const moment = rolePattern('own', 'moment');
const future = rolePattern('own', 'future');
const beginsCondition = once(() => new RegExp(`^\\s*${whole(anyOf('own', 'when'))}`, 'u'));

/** `You were charged`. */
const doneToYou = rolePattern('own', 'done-to-you');

export function mentionsCustomerMatter(normalized: string): boolean {
  return own().test(normalized);
}

export function makesCustomerClaim(sentence: string): boolean {
  const normalized = plain(sentence);
  if (doneToYou().test(normalized)) return true;
  if (!own().test(normalized) || beginsCondition().test(normalized)) return false;
  return moment().test(normalized) || future().test(normalized) || statusesIn(normalized).length > 0;
}

/** `Your deposit has arrived`, without a condition. */
const received = rolePattern('own', 'received');
const conditional = rolePattern('actions', 'case');

export function saysReceived(sentence: string): boolean {
  const normalized = plain(sentence).replace(/\[\d[\d, ]*\]/g, ' ');
  return received().test(normalized) && !conditional().test(normalized);
}

export function statesMoment(sentence: string): boolean {
  return moment().test(plain(sentence));
}

export function statusesIn(text: string): number[] {
  const normalized = plain(text);
  return statuses.flatMap((status, at) => (status().test(normalized) ? [at] : []));
}
