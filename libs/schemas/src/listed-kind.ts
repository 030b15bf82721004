import { cursorOf } from './cursor';
import { nounOf, type ListedPrefix } from './kinds';

export function listedKind(prefix: ListedPrefix) {
  return { prefix, noun: nounOf(prefix), cursor: cursorOf(prefix) };
}
