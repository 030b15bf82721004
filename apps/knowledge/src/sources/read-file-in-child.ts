import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileTask, FileText } from './text/file-text';

/** What a file says, or why it cannot be read. */
export type FileOutcome = FileText | { readonly error: string };

/** Reads files in a process of its own, one after the other. */
export interface FileReader {
  /** Never throws. */
  read(task: FileTask, signal: AbortSignal): Promise<FileOutcome>;
  close(): void;
}

/** Seen from the compiled file as from the source. */
const CHILD = join(__dirname, '..', '..', 'dist', 'sources', 'read-file-child.js');
/** Of computing: on a busy machine a small file may wait for longer than it takes. */
const LIMIT_MS = 60_000;
/** What waits this many times as long has no hope. */
const WAIT_FACTOR_MAX = 10;
/** The unit of the times in /proc, on every Linux that Node runs on. */
const TICK_MS = 10;
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;
/** What its heap may have of them. */
const HEAP_MIB_MAX = 320;
const LOOK_INTERVAL_MS = 250;
const PAGE_BYTES = 4_096;
/** What they leave behind must not count as what the next one takes. */
const FILES_MAX = 50;

/**
 * Starts a process when there is something to read, which takes longer than to read a page. It has nothing of this one's:
 * no variables, no connections; and it is killed when a file takes it `limitMs` of computing, ten times that in
 * all, or 512 MiB.
 */
export function openFileReader(limitMs = LIMIT_MS, startChild: () => ChildProcess = startReading): FileReader {
  let child: ChildProcess | undefined;
  let files = 0;
  const close = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    close,
    read(task, signal) {
      if (++files % FILES_MAX === 0) close();
      if (child?.connected !== true) child = startChild();
      return readWith(child, task, signal, limitMs);
    },
  };
}

/** The process that reads. */
export function startReading(): ChildProcess {
  const child = fork(CHILD, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MIB_MAX}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Said by `close`, which follows.
  child.on('error', () => undefined);
  return child;
}

function readWith(child: ChildProcess, task: FileTask, signal: AbortSignal, limitMs: number): Promise<FileOutcome> {
  return new Promise((resolve) => {
    let outcome: FileOutcome = { error: 'Reading it takes too much memory' };
    const end = (error: string): void => {
      outcome = { error };
      child.kill('SIGKILL');
    };
    const tooLong = (): void => end('Reading it takes too long');
    const timer = setTimeout(tooLong, limitMs * WAIT_FACTOR_MAX);
    const before = computingMs(child);
    const looking = setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > MEMORY_BYTES_MAX && end('Reading it takes too much memory'));
      void Promise.all([before, computingMs(child)]).then(([from, to]) => to - from > limitMs && tooLong());
    }, LOOK_INTERVAL_MS);
    const stop = (): void => end('Reading it was interrupted');
    const settle = (): void => {
      clearTimeout(timer);
      clearInterval(looking);
      signal.removeEventListener('abort', stop);
      child.off('message', take).off('close', settle);
      resolve(outcome);
    };
    const take = (message: FileOutcome): void => {
      outcome = message;
      settle();
    };
    signal.addEventListener('abort', stop);
    child.on('message', take).on('close', settle);
    child.send(task, () => undefined);
  });
}

/** What the system says that a process has in memory; 0 where it does not say so. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** How long the system says that a process has computed, 0 if it is gone; where it does not say so, how long this one has run. */
async function computingMs({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may have blanks; behind it the times are the 12th and the 13th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (process.platform !== 'linux') return performance.now();
  return Number.isNaN(ticks) ? 0 : ticks * TICK_MS;
}
