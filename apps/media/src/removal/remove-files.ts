import { unavailable } from '@parley/errors';
import type { Tenant } from '@parley/schemas';
import { keysOf } from '../files/file';
import type { FilesDeps } from '../files/keep-file';
import { deleteRemoved, removeFilesOf, removeFilesOfAccount, type RemovedFile } from './removal.store';

/**
 * First from the store, so that what remains there has a row.
 *
 * @returns how many
 * @throws ParleyError unavailable
 */
export async function eraseFiles(deps: FilesDeps, tenant: Tenant, conversations: readonly string[]): Promise<number> {
  let erased = 0;
  for (;;) {
    const files = await removeFilesOf(deps.pool, tenant, conversations);
    if (files.length === 0) return erased;
    erased += await deleteFiles(deps, files);
  }
}

/**
 * First from the store.
 *
 * @returns how many, and whether there may be more
 * @throws ParleyError unavailable
 */
export async function eraseSomeFiles(
  deps: FilesDeps,
  tenant: Tenant,
): Promise<{ readonly found: number; readonly isMore: boolean }> {
  const files = await removeFilesOfAccount(deps.pool, tenant);
  return { found: await deleteFiles(deps, files), isMore: files.length > 0 };
}

/** From the store, then their rows. @throws ParleyError unavailable */
export async function deleteFiles({ pool, store }: FilesDeps, files: readonly RemovedFile[]): Promise<number> {
  if (files.length === 0) return 0;
  // Without a store their deletion cannot be confirmed.
  if (!store) throw unavailable('The file store');
  for (const file of files) for (const key of keysOf(file)) await store.delete(key);
  return deleteRemoved(
    pool,
    files.map(({ key }) => key),
  );
}
