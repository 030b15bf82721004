import { isObject, type JsonObject, type JsonValue } from '../base/json-text';

/** A fault that is not certain is open: the API may accept the value. */
export interface Fault {
  readonly path: string;
  readonly certain: boolean;
}

export type Rule = (value: JsonValue | undefined, path: string) => Fault[];

const certain = (path: string): Fault[] => [{ path, certain: true }];
const open = (path: string): Fault[] => [{ path, certain: false }];

/** Open where only a registry or Unicode's tables could decide. */
export type Form = (value: string) => 'valid' | 'invalid' | 'open';

/** "limits count code points", "without NUL and without lone surrogates", "blanks and invisible characters alone". */
export function text(min: number, max: number, form?: Form): Rule {
  return (value, path) => {
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return certain(path);
    const length = [...value].length;
    if (length < min || length > max) return certain(path);
    const sight = min > 0 || visible(value) === 'valid' ? visible(value) : 'open';
    const verdicts = [sight, form?.(value) ?? 'valid'];
    if (verdicts.includes('invalid')) return certain(path);
    return verdicts.includes('open') ? open(path) : [];
  };
}

function visible(value: string): 'valid' | 'invalid' | 'open' {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return 'valid';
  return value.trim() === '' ? 'invalid' : 'open';
}

const METADATA = { keys: 50, sizeBytes: 16 * 1024, depth: 8 };

/** "at most 50 keys, 16 KiB as JSON, depth 8". Whether the object itself is a level is open. */
export const metadata: Rule = (value, path) => {
  if (!isObject(value)) return certain(path);
  if (Object.keys(value).length > METADATA.keys || hasBadText(value) || hasBeyondNumber(value)) return certain(path);
  const depth = depthOf(value);
  if (depth > METADATA.depth + 1) return certain(path);
  if (Buffer.byteLength(JSON.stringify(value)) > METADATA.sizeBytes) return certain(path);
  return depth > METADATA.depth ? open(path) : [];
};

/** Limits apply to the result. */
export const metadataPatch: Rule = (value, path) => {
  if (!isObject(value) || hasBadText(value) || hasBeyondNumber(value)) return certain(path);
  return depthOf(value) > METADATA.depth ? open(path) : [];
};

function membersOf(value: JsonValue): JsonValue[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

/** Values may be deeper than the stack. */
function* walk(root: JsonValue): Generator<JsonValue> {
  const left: JsonValue[] = [root];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    left.push(...membersOf(next));
  }
}

function isBadText(value: string): boolean {
  return value.includes('\0') || !value.isWellFormed();
}

function hasBadText(root: JsonValue): boolean {
  for (const value of walk(root)) {
    if (typeof value === 'string' && isBadText(value)) return true;
    if (isObject(value) && Object.keys(value).some(isBadText)) return true;
  }
  return false;
}

/** "Numbers are doubles from -(2^53 - 1) to 2^53 - 1" */
function hasBeyondNumber(root: JsonValue): boolean {
  for (const value of walk(root)) if (typeof value === 'number' && Math.abs(value) >= 2 ** 53) return true;
  return false;
}

function depthOf(root: JsonValue): number {
  let depth = 0;
  for (let level: JsonValue[] = [root]; level.length > 0; level = level.flatMap(membersOf)) {
    if (level.some((value) => isObject(value) || Array.isArray(value))) depth += 1;
  }
  return depth;
}

export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
}
