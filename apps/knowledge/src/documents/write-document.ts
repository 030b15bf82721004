import type { Client } from '@parley/postgres';
import { hasAll } from '@parley/resource';
import type { CreateDocumentInput, PutDocumentInput, Tenant, UpdateDocumentInput } from '@parley/schemas';
import { cutPassages } from '../passages/cut-passages';
import type { Passage } from '../passages/passage';
import { insertPassages, deletePassages } from '../passages/passages.store';
import { applyPatch, fieldsOfNew, type Document, type DocumentFields, type DocumentIndex } from './document';
import { announceWritten } from './document.event';
import { insertDocument, lockExternalDocument, updateDocument } from './documents.store';

/** 200,000 characters of ordinary text have 300 to 600. */
const PASSAGES_MAX = 2_000;

/**
 * In `client`'s transaction; searchable at its commit.
 *
 * @param sourceId a uuid
 * @throws ParleyError validation_failed for a taken external id
 */
export async function createDocument(
  client: Client,
  tenant: Tenant,
  input: CreateDocumentInput,
  sourceId: string | null = null,
): Promise<Document> {
  const fields = fieldsOfNew(input);
  const { passages, ...indexed } = index(fields);
  const document = await insertDocument(client, tenant, { ...fields, ...indexed, source_id: sourceId });
  await insertPassages(client, tenant, document.id, passages);
  await announceWritten(client, tenant, document);
  return document;
}

/** Creates, or overwrites by external id. */
export async function putDocument(client: Client, tenant: Tenant, input: PutDocumentInput): Promise<Document> {
  const known = await lockExternalDocument(client, tenant, input.external_id);
  return known ? rewrite(client, tenant, known, fieldsOfNew(input)) : createDocument(client, tenant, input);
}

/**
 * For a locked document, if the patch changes anything.
 *
 * @throws ParleyError validation_failed for a taken external id
 */
export function editDocument(
  client: Client,
  tenant: Tenant,
  found: Document,
  patch: UpdateDocumentInput,
): Promise<Document> {
  return rewrite(client, tenant, found, applyPatch(found, patch));
}

async function rewrite(client: Client, tenant: Tenant, known: Document, fields: DocumentFields): Promise<Document> {
  if (hasAll(known, fields)) return known;
  const { passages, ...indexed } = index(fields);
  const document = await updateDocument(client, tenant, known.id, { ...fields, ...indexed });
  await deletePassages(client, tenant, known.id);
  await insertPassages(client, tenant, known.id, passages);
  await announceWritten(client, tenant, document);
  return document;
}

/** Disabled documents have no passages, so searches miss them. */
function index(fields: DocumentFields): DocumentIndex & { readonly passages: readonly Passage[] } {
  const cut = cutPassages(fields.title, fields.content, fields.language);
  const error = faultOf(cut.length);
  const passages = fields.is_enabled && error === null ? cut : [];
  return { status: error === null ? 'ready' : 'failed', error, passagesCount: passages.length, passages };
}

function faultOf(passages: number): string | null {
  if (passages === 0) return 'It contains no text';
  return passages > PASSAGES_MAX ? `It has more than ${PASSAGES_MAX} passages: split it into several documents` : null;
}
