import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from './secrets';

/** For the command line, tests, and the next start. */
export interface StackFile {
  readonly pid: number;
  readonly startedAt: string;
  readonly url: string;
  /** gRPC, as `host:port`. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Health and metrics. */
  readonly ops: Readonly<Record<string, string>>;
  readonly backends: {
    readonly postgresUrl: string;
    readonly redisUrl: string;
    readonly natsUrl: string;
    readonly clickhouseUrl: string;
  };
  /** An operator's certificate or secret. */
  readonly grpc?: Readonly<Record<string, string>> | undefined;
  readonly processes: Readonly<Record<string, { readonly pid: number; readonly command: string }>>;
}

/** Atomically, and for the owner only: URLs have passwords. */
export function writeStackFile(home: string, content: StackFile): void {
  const file = join(home, 'stack.json');
  writePrivately(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Undefined if there is none, as after a clean end. */
export function readStackFile(home: string): StackFile | undefined {
  try {
    return JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8')) as StackFile;
  } catch {
    return undefined;
  }
}

export function readStack(home: string): StackFile {
  const content = readStackFile(home);
  if (!content) throw new Error(`${home} has no stack.json: nothing is running there`);
  return content;
}

export function removeStackFile(home: string): void {
  rmSync(join(home, 'stack.json'), { force: true });
}
