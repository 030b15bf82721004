import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileTask, FileText } from './text/file-text';

export type FileOutcome = FileText | { readonly error: string };

/** One by one. */
export interface FileReader {
  /** Never throws. */
  read(task: FileTask, signal: AbortSignal): Promise<FileOutcome>;
  close(): void;
}

/** The same path, compiled or not. */
const CHILD = join(__dirname, '..', '..', 'dist', 'sources', 'read-file-child.js');
/** CPU time: on a busy machine a small file may just wait. */
const LIMIT_MS = 60_000;
/** Times the limit, in wall time. */
const WAIT_FACTOR_MAX = 10;
/** Unit of /proc, on every Linux that Node runs on. */
const TICK_MS = 10;
const MEMORY_BYTES_MAX = 512 * 1024 * 1024;
const HEAP_MIB_MAX = 320;
const LOOK_INTERVAL_MS = 250;
const PAGE_BYTES = 4_096;
/** Then a new child, so that leftovers do not count against the next file. */
const FILES_MAX = 50;

/**
 * Starts a child on demand, without environment and connections. Killed after `limitMs` of CPU time, ten times that in
 * all, or at 512 MiB.
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

export function startReading(): ChildProcess {
  const child = fork(CHILD, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MIB_MAX}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
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

/** Resident memory; 0 if unknown. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** 0 if it is gone; without /proc this process's elapsed time. */
async function computingMs({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may have blanks; the times are fields 12 and 13 after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (process.platform !== 'linux') return performance.now();
  return Number.isNaN(ticks) ? 0 : ticks * TICK_MS;
}
