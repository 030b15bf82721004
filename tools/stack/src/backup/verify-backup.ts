import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readContents } from './copy-file';
import { readManifest, type BackedUpFile, type Manifest } from './manifest';

export interface Verdict {
  readonly manifest: Manifest;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

/** Byte by byte. */
export async function verifyBackup(directory: string): Promise<Verdict> {
  const manifest = readManifest(directory);
  const missing: string[] = [];
  const changed: string[] = [];
  for (const path of manifest.directories) {
    const found = await stat(join(directory, path)).catch(() => undefined);
    if (!found?.isDirectory()) missing.push(path);
  }
  for (const file of manifest.files) {
    // A file that cannot be read counts as changed.
    const found = await readContents(join(directory, file.path)).catch(({ code }: NodeJS.ErrnoException) => code);
    if (found === 'ENOENT') missing.push(file.path);
    else if (typeof found !== 'object' || !isSame(found, file)) changed.push(file.path);
  }
  return { manifest, missing, changed };
}

export function isSame(found: { bytes: number; sha256: string }, { bytes, sha256 }: BackedUpFile): boolean {
  return found.bytes === bytes && found.sha256 === sha256;
}
