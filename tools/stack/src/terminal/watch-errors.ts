import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { errorLine } from './log-line';

const INTERVAL_MS = 250;
const CHUNK_BYTES = 1024 * 1024;
/** An error of a service is shown again only after this time. */
const QUIET_MS = 10_000;

/** Services write the files themselves; reading new bytes four times a second costs little. */
export function watchErrors(files: readonly string[], show: (line: string) => void): () => void {
  const shownAt = new Map<string, number>();
  const showOnce = (text: string): void => {
    const key = text.replace(/ \(request [^)]*\)$/, '');
    const now = performance.now();
    if (now - (shownAt.get(key) ?? -Infinity) < QUIET_MS) return;
    if (shownAt.size > 1_000) shownAt.clear();
    shownAt.set(key, now);
    show(text);
  };
  const readers = files.map((file) => createReader(file));
  const look = (): void => {
    for (const read of readers) {
      for (const line of read()) {
        const text = errorLine(line);
        if (text) showOnce(text);
      }
    }
  };
  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
  };
}

function createReader(file: string): () => string[] {
  let position = 0;
  let rest = Buffer.alloc(0);
  return () => {
    const added = readFrom(file, position);
    if (!added) return [];
    position += added.length;
    const all = Buffer.concat([rest, added]);
    const end = all.lastIndexOf(10) + 1;
    rest = Buffer.from(all.subarray(end));
    // Parsing every line is expensive, and few have errors.
    const text = all.subarray(0, end).toString('utf8');
    return text.split('\n').filter((line) => /"level":[5-9]\d/.test(line));
  };
}

function readFrom(file: string, position: number): Buffer | undefined {
  try {
    const opened = openSync(file, 'r');
    try {
      const sizeBytes = Math.min(fstatSync(opened).size - position, CHUNK_BYTES);
      if (sizeBytes <= 0) return undefined;
      const bytes = Buffer.alloc(sizeBytes);
      return bytes.subarray(0, readSync(opened, bytes, 0, sizeBytes, position));
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}
