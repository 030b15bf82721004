import type { FieldError } from '@parley/errors';

/** Total length of reported paths. */
const PATHS_LENGTH_MAX = 4_096;

/**
 * Keys of which JSON.parse silently takes the last. Looks for names only if the text has more keys than the value.
 *
 * @param value the parsed text
 * @returns faults with code `duplicate`; the first few of very many
 */
export function duplicateKeys(text: string, value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return countKeysOfText(text) === countKeysOfValue(value) ? [] : findDuplicates(text);
}

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

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

/** Not recursive: bodies may be nested deeper than the stack. */
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

interface Level {
  readonly keys: Map<string, number> | undefined;
  at: string | number;
}

/** Numbers and words are skipped. */
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

/** True if it ends a duplicate key. */
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
