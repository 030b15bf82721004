import { inTransaction, type Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId, type Tenant } from '@parley/schemas';
import { assignSource } from '../documents/documents.store';
import { createDocument } from '../documents/write-document';
import { claimSource, endSource, type ClaimedSource } from './claims.store';
import { cutDocuments } from './cut-documents';
import type { ReadFile } from './read-file-in-child';

export interface ReadSourcesDeps {
  readonly pool: Pool;
  readonly read: ReadFile;
  readonly logger: Logger;
}

/** Longer than reading takes at most, with the writing of what came of it. */
const CLAIM_SECONDS = 120;
/** A file that has ended so many processes is given up. */
const TRIES_MAX = 3;

/** Reads the files that wait, one after the other, until none does. */
export async function readSources(deps: ReadSourcesDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const source = await claimSource(deps.pool, CLAIM_SECONDS);
    if (!source) return;
    await readSource(deps, source, signal);
  }
}

async function readSource({ pool, read, logger }: ReadSourcesDeps, source: ClaimedSource, signal: AbortSignal) {
  if (source.tries > TRIES_MAX) {
    await endSource(pool, source, 0, 'Reading it failed again and again');
    return;
  }
  const outcome = await read({ contentType: source.contentType, file: source.file }, signal);
  // Whoever stops leaves it to another, once the claim has ended.
  if (signal.aborted) return;
  const { title, parts, error } = 'error' in outcome ? { ...outcome, title: '', parts: [] } : cutDocuments(outcome);
  const { accountUuid, mode, id, name, language, url } = source;
  const tenant: Tenant = { accountId: formatId('acct', accountUuid), accountUuid, mode };
  await inTransaction(pool, async (client) => {
    if (!(await endSource(client, source, parts.length, error))) return;
    const ids: string[] = [];
    for (const [at, content] of parts.entries()) {
      const whole = title || name.replace(/\.[a-z]{1,8}$/i, '') || name;
      const fields = { title: at === 0 ? whole : `${whole} (${at + 1})`, content, language, url };
      ids.push((await createDocument(client, tenant, fields)).id);
    }
    await assignSource(client, tenant, id, ids);
  });
  if (error !== null) logger.info({ source: formatId('src', id), reason: error }, 'a file could not be read');
}
