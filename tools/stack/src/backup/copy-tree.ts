import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFile, makeDirectory } from './copy-file';
import type { BackedUpFile } from './manifest';

/** Paths are relative to the backup. */
export interface Copied {
  readonly directories: string[];
  readonly files: BackedUpFile[];
}

export interface CopyTree {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  /** An excluded directory is created empty. */
  readonly isLeftOut?: (path: string) => boolean;
}

/** Skips what is missing or vanishes meanwhile: Postgres drops tables, and pictures are erased. */
export async function copyTree(tree: CopyTree, copied: Copied): Promise<void> {
  const { from, to, path, isLeftOut = () => false } = tree;
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch(orUndefined('ENOENT', 'ENOTDIR'));
  if (!entries) return copyOne(tree, copied);
  await makeDirectory(join(to, path));
  copied.directories.push(path);
  for (const entry of entries) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory() && isLeftOut(below)) {
      await makeDirectory(join(to, below));
      copied.directories.push(below);
    } else if (!isLeftOut(below) && (entry.isDirectory() || entry.isFile() || entry.isSymbolicLink())) {
      await copyTree({ ...tree, path: below }, copied);
    }
  }
}

async function copyOne({ from, to, path }: CopyTree, copied: Copied): Promise<void> {
  const contents = await copyFile(join(from, path), join(to, path)).catch(orUndefined('ENOENT'));
  if (contents) copied.files.push({ path, ...contents });
}

/** @throws any other error */
function orUndefined(...codes: readonly string[]) {
  return (err: NodeJS.ErrnoException): undefined => {
    if (codes.includes(err.code ?? '')) return undefined;
    throw err;
  };
}
