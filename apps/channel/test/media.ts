import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore, type Media } from '@parley/media';
import type { ReleaseStack } from '@parley/process';

export const MEDIA_URL = 'https://parley.example';

/** A store in its own directory. */
export async function openTestMedia(stack: ReleaseStack): Promise<Media> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-pictures-'));
  stack.push('pictures', () => rm(directory, { recursive: true, force: true }));
  return { store: openDirectoryStore(directory), urlOf: (key) => `${MEDIA_URL}/media/${key}` };
}
