import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unavailable } from '@parley/errors';
import { requireKey, type MediaStore } from './media-store';

/** On one machine or a shared volume. */
export function openDirectoryStore(directory: string): MediaStore {
  // A directory per two letters, to keep each small.
  const pathOf = (key: string): string => join(directory, requireKey(key).slice(0, 2), key);
  return {
    put: (key, bytes) => guarded(() => writeWhole(pathOf(key), bytes)),
    get: (key) => guarded(() => readFile(pathOf(key)).catch(absent)),
    delete: (key) => guarded(() => rm(pathOf(key), { force: true })),
    close: () => Promise.resolve(),
  };
}

/** Atomic, also across a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function absent(err: NodeJS.ErrnoException): undefined {
  if (err.code === 'ENOENT') return undefined;
  throw err;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (err) {
    throw unavailable('The picture store', err);
  }
}
