import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileType } from '@parley/schemas';
import type { FileText } from './read-file';

export interface FileTask {
  readonly contentType: FileType;
  readonly file: Uint8Array;
}

/** What a file says, or why it cannot be read. */
export type FileOutcome = FileText | { readonly error: string };
export type ReadFile = (task: FileTask, signal: AbortSignal) => Promise<FileOutcome>;

/** Seen from the compiled file as from the source. */
const CHILD = join(__dirname, '..', '..', 'dist', 'sources', 'read-file-child.js');
const LIMIT_MS = 60_000;
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;
/** What its heap may have of them. */
const HEAP_MIB_MAX = 320;
const LOOK_INTERVAL_MS = 250;
const PAGE_BYTES = 4_096;

/** Reads a file in a process of its own, which is killed after 60 seconds, or when it has taken 512 MiB. */
export const readFileInChild: ReadFile = (task, signal) => readWithin(task, signal, LIMIT_MS);

/** The same within a time of one's own. The process has nothing of this one's: no variables, no connections. */
export function readWithin(task: FileTask, signal: AbortSignal, limitMs: number): Promise<FileOutcome> {
  return new Promise((resolve) => {
    const child = fork(CHILD, [], {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MIB_MAX}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let outcome: FileOutcome = { error: 'Reading it takes too much memory' };
    const end = (error: string): void => {
      outcome = { error };
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('Reading it takes too long'), limitMs);
    const looking = setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > MEMORY_BYTES_MAX && end('Reading it takes too much memory'));
    }, LOOK_INTERVAL_MS);
    const stop = (): void => end('Reading it was interrupted');
    signal.addEventListener('abort', stop);
    child.on('message', (message: FileOutcome) => (outcome = message));
    child.on('error', () => end('It could not be read'));
    child.once('close', () => {
      clearTimeout(timer);
      clearInterval(looking);
      signal.removeEventListener('abort', stop);
      resolve(outcome);
    });
    child.send(task, () => undefined);
  });
}

/** What the system says that a process has in memory; 0 where it does not say so. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
