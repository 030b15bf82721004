import type { Client, Pool } from '@parley/postgres';
import { inTransaction } from '@parley/postgres';
import { announceDeleted } from '../documents/document.event';
import { deleteDocumentRows, documents } from '../documents/documents.store';
import { createDocument, editDocument } from '../documents/write-document';
import { lockClaim, type ClaimedSource } from '../sources/claims.store';
import type { DocumentParts } from '../sources/cut-documents';
import { tenantOf, titleOfPart } from '../sources/source';
import { putPage, type StoredPage } from './pages.store';

/** Without parts its documents go. */
export interface PageText extends Pick<DocumentParts, 'title' | 'parts'> {
  readonly language: string;
}

/**
 * In one transaction.
 *
 * @param text undefined: documents stay
 * @returns undefined for a lost claim
 */
export function writePage(
  pool: Pool,
  source: ClaimedSource,
  page: StoredPage,
  text?: PageText,
): Promise<StoredPage | undefined> {
  return inTransaction(pool, async (client) => {
    if (!(await lockClaim(client, source))) return undefined;
    const documentIds = text ? await writeParts(client, source, page, text) : page.documentIds;
    const written = { ...page, documentIds };
    await putPage(client, source, written);
    return written;
  });
}

/** Documents keep their ids, and people's settings. */
async function writeParts(client: Client, source: ClaimedSource, page: StoredPage, text: PageText): Promise<string[]> {
  const tenant = tenantOf(source);
  const ids: string[] = [];
  for (const [at, content] of text.parts.entries()) {
    const known = page.documentIds[at];
    const title = titleOfPart(text.title, at);
    const document = known === undefined ? undefined : await documents.lock(client, tenant, known);
    if (document) {
      await editDocument(client, tenant, document, { title, content });
      ids.push(document.id);
    } else {
      const fields = { title, content, language: text.language, url: page.url };
      ids.push((await createDocument(client, tenant, fields, source.id)).id);
    }
  }
  await announceDeleted(client, tenant, await deleteDocumentRows(client, tenant, page.documentIds.slice(ids.length)));
  return ids;
}
