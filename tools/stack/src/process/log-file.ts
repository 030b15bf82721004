import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

/** Keeps the last as `<file>.1`. */
export function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > 0) renameSync(file, `${file}.1`);
}

/** Oldest first; empty if there is no file. */
export function lastLines(file: string, count: number): string[] {
  const sizeBytes = 16_384;
  if (!existsSync(file)) return [];
  const opened = openSync(file, 'r');
  try {
    const end = fstatSync(opened).size;
    const tail = Buffer.alloc(Math.min(sizeBytes, end));
    readSync(opened, tail, 0, tail.length, end - tail.length);
    return tail
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-count);
  } finally {
    closeSync(opened);
  }
}

/** The last error, else the last line. @param readable formats a line for people */
export function lastWords(file: string, readable: (line: string) => string = (line) => line): string {
  const lines = lastLines(file, 40).map(readable);
  const telling = lines.filter((line) => /error|fatal|cannot|could not|refused|not found|invalid/i.test(line));
  const noise = /^\s+at |^Node\.js v/;
  return (telling.filter((line) => !noise.test(line)).at(-1) ?? lines.at(-1) ?? 'no output').trim();
}
