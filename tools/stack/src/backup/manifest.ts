import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivately } from '../home/secrets';
import { StackError } from '../base/stack-error';

const manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  parley_version: z.string(),
  postgres_version: z.string().nullable(),
  /** What the home uses but the backup lacks. */
  not_included: z.array(z.string()),
  /** The numbers of rows when copying began. */
  rows: z.object({ accounts: z.int(), conversations: z.int(), messages: z.int() }).nullable(),
  pictures: z.int(),
  directories: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.hash('sha256') })),
});

/** Paths are the same relative to the backup and to PARLEY_HOME. */
export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

const MANIFEST = 'manifest.json';
const DIGEST = 'manifest.json.sha256';

/** Writes the manifest and its digest last: a directory without them is no backup. */
export function writeManifest(directory: string, content: Manifest): void {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  writePrivately(join(directory, MANIFEST), text);
  // For `sha256sum --check`.
  writePrivately(join(directory, DIGEST), `${digestOf(text)}  ${MANIFEST}\n`);
}

/** @throws StackError for an incomplete backup, a changed manifest, or a path outside */
export function readManifest(directory: string): Manifest {
  const text = readText(join(directory, MANIFEST));
  const digest = readText(join(directory, DIGEST));
  if (text === undefined || digest === undefined) {
    throw new StackError(`${directory} is not a complete backup: it has no ${text === undefined ? MANIFEST : DIGEST}.`);
  }
  if (digest.split(' ')[0] !== digestOf(text)) throw new StackError(`${join(directory, MANIFEST)} has been changed.`);
  const read = manifest.safeParse(parseJson(text));
  if (!read.success) throw new StackError(`${join(directory, MANIFEST)} was written by another version of Parley.`);
  for (const path of [...read.data.directories, ...read.data.files.map((file) => file.path)]) {
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new StackError(`${join(directory, MANIFEST)} names a path outside the backup.`);
  }
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw err;
  }
}
