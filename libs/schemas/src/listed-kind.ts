import { cursorOf } from './cursor';
import { nounOf, type ListedPrefix } from './kinds';

/** What a service needs to read the ids of a kind, name it in errors and page through its list. */
export function listedKind(prefix: ListedPrefix) {
  return { prefix, noun: nounOf(prefix), cursor: cursorOf(prefix) };
}
