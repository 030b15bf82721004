import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running system that is being fuzzed. */
export interface Target {
  /** Of the API. */
  readonly url: string;
  /** Its PARLEY_HOME. */
  readonly home: string;
  /** gRPC, as `host:port`, by service. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Whether it is there for the fuzzer alone, and nobody misses what it empties. */
  readonly isOwn: boolean;
}

interface StackFile {
  readonly url: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly processes: Readonly<Record<string, { readonly pid: number }>>;
}

/** What stands in PARLEY_HOME/stack.json. */
export function readStack(home: string): StackFile {
  return JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8')) as StackFile;
}

/** The system of a PARLEY_HOME, which others may use, too. */
export function targetOf(home: string): Target {
  const { url, addresses } = readStack(home);
  return { url, addresses, home, isOwn: false };
}
