import type { Client, Pool } from '@parley/postgres';
import { inTransaction } from '@parley/postgres';
import { announceDeleted } from '../documents/document.event';
import { deleteDocumentRows, documents } from '../documents/documents.store';
import { createDocument, editDocument } from '../documents/write-document';
import { lockClaim, type ClaimedSource } from '../sources/claims.store';
import type { DocumentParts } from '../sources/cut-documents';
import { tenantOf, titleOfPart } from '../sources/source';
import { putPage, type StoredPage } from './pages.store';

/** What a page says now: nothing at all where its documents are to go. */
export interface PageText extends Pick<DocumentParts, 'title' | 'parts'> {
  readonly language: string;
}

/**
 * Notes a page as this sync has met it, in one transaction with its documents.
 *
 * @param text undefined: the documents stay as they are
 * @returns the page as it is noted; undefined if the claim is lost, and nothing was written
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

/** The documents of a page keep their ids, and what a person has set of them beside their text. */
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
