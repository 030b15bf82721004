import { createHash } from 'node:crypto';
import { chmod, mkdir, open, type FileHandle } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';

const CHUNK_BYTES = 1_048_576;

export interface Contents {
  readonly bytes: number;
  readonly sha256: string;
}

/** For the owner only. @throws ENOENT without the source, EEXIST if the target exists */
export async function copyFile(from: string, to: string): Promise<Contents> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      return await readThrough(source, (chunk) => target.writeFile(chunk));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** @throws errors of the file system */
export async function readContents(path: string): Promise<Contents> {
  const source = await open(path, 'r');
  try {
    return await readThrough(source, () => Promise.resolve());
  } finally {
    await source.close();
  }
}

async function readThrough(source: FileHandle, use: (chunk: Buffer) => Promise<void>): Promise<Contents> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await use(chunk);
    bytes += bytesRead;
  }
}

/** For the owner only. */
export async function makeDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** At once: file by file, Postgres's thousand files take seconds. */
export function flushDisk(): void {
  const { status, error } = spawnSync('sync');
  if (status !== 0) throw new Error(`sync failed: ${error?.message ?? `exit code ${status}`}`);
}
