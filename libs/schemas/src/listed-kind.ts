import { cursorOf } from './cursor';
import { nounOf, type ListedPrefix } from './kinds';

/** A listed kind's id prefix, noun and cursors. */
export function listedKind(prefix: ListedPrefix) {
  return { prefix, noun: nounOf(prefix), cursor: cursorOf(prefix) };
}
