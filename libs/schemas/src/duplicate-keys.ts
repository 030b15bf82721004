import type { FieldError } from '@parley/errors';

/** Characters of paths after which no more duplicates are named: paths may be as long as the text. */
const PATHS_LENGTH_MAX = 4_096;

/**
 * The keys that stand twice in an object of a JSON text, which JSON.parse takes in silence; of each the last would count.
 * Costs some microseconds for a small text: only if it has more keys than its value is it looked at which ones.
 *
 * @param text a JSON text
 * @param value what JSON.parse makes of it
 * @returns a fault with code `duplicate` for each, by its path in the text; the first few of very many
 */
export function duplicateKeys(text: string, value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return countKeysOfText(text) === countKeysOfValue(value) ? [] : findDuplicates(text);
}

/** How often a string is followed by a colon: in a JSON text, that is a key. */
function countKeysOfText(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfString(text, start);
    let next = end + 1;
    while (isBlank(text.charCodeAt(next))) next++;
    if (text.charCodeAt(next) === COLON) count++;
    start = text.indexOf('"', next);
  }
  return count;
}

const COLON = 0x3a;
const BACKSLASH = 0x5c;

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Where the string that begins at `start` has its closing quotation mark. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

/** Without recursion: a body may be nested deeper than the stack. */
function countKeysOfValue(root: object): number {
  let count = 0;
  const left: object[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    const members: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (members !== next) count += members.length;
    for (const member of members) if (typeof member === 'object' && member !== null) left.push(member);
  }
  return count;
}

/** What a path goes through: a key of an object, or an index of an array. */
interface Level {
  /** The keys so far; undefined in an array. */
  readonly keys: Map<string, number> | undefined;
  at: string | number;
}

/** Strings and what gives a JSON text its structure; numbers and words are passed over. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

function findDuplicates(text: string): FieldError[] {
  const found: FieldError[] = [];
  const levels: Level[] = [];
  let length = 0;
  let string = '""';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith('"')) string = token;
    if (!isSecond(token, levels, string)) continue;
    const path = levels.map(({ at }) => at).join('.');
    found.push({ path, code: 'duplicate', message: 'is given twice' });
    length += path.length;
    if (length > PATHS_LENGTH_MAX) break;
  }
  return found;
}

/** Follows a token, and says whether it ends a key that stands in its object for the second time. */
function isSecond(token: string, levels: Level[], string: string): boolean {
  const level = levels.at(-1);
  if (token === '{') levels.push({ keys: new Map(), at: '' });
  if (token === '[') levels.push({ keys: undefined, at: 0 });
  if (token === '}' || token === ']') levels.pop();
  if (token === ',' && typeof level?.at === 'number') level.at += 1;
  if (token !== ':' || !level?.keys) return false;
  const key = JSON.parse(string) as string;
  const times = (level.keys.get(key) ?? 0) + 1;
  level.keys.set(key, times);
  level.at = key;
  return times === 2;
}
