import { inTransaction } from '@parley/postgres';
import { formatId, type FileType } from '@parley/schemas';
import { createDocument } from '../documents/write-document';
import { endSource, lockClaim, type ClaimedSource } from './claims.store';
import { cutDocuments } from './cut-documents';
import type { ReadSourcesDeps } from './reading';
import { tenantOf, titleOfPart } from './source';
import { languageOfText } from './text-language';

export async function readUpload(
  { pool, openReader, logger }: Pick<ReadSourcesDeps, 'pool' | 'openReader' | 'logger'>,
  source: ClaimedSource,
  signal: AbortSignal,
): Promise<void> {
  const file = source.file ?? Buffer.alloc(0);
  const reader = openReader();
  const outcome = await reader.read({ contentType: source.contentType as FileType, file }, signal);
  reader.close();
  if (signal.aborted) return;
  const { title, parts, error } = 'error' in outcome ? { ...outcome, title: '', parts: [] } : cutDocuments(outcome);
  const warnings = error !== null || 'error' in outcome || !outcome.warning ? [] : [outcome.warning];
  const { name, url } = source;
  const language = source.language ?? ('error' in outcome ? undefined : languageOfText(outcome));
  const tenant = tenantOf(source);
  await inTransaction(pool, async (client) => {
    if (!(await lockClaim(client, source))) return;
    for (const [at, content] of parts.entries()) {
      const whole = title || name.replace(/\.[a-z]{1,8}$/i, '') || name;
      const fields = { title: titleOfPart(whole, at), content, language, url };
      const document = await createDocument(client, tenant, fields, source.id);
      if (document.error !== null) warnings.push(`The document "${document.title}" failed: ${document.error}.`);
    }
    await endSource(client, source, {
      status: error === null ? 'ready' : 'failed',
      lastError: error,
      warning: warnings.join(' ') || null,
    });
  });
  if (error !== null) logger.info({ source: formatId('src', source.id), reason: error }, 'a file could not be read');
}
