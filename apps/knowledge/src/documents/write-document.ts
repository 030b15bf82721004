import { notFound, requireVersion } from '@parley/errors';
import type { Client } from '@parley/postgres';
import type { CreateDocumentInput, PutDocumentInput, Tenant, UpdateDocumentInput } from '@parley/schemas';
import { cutPassages } from '../passages/cut-passages';
import { insertPassages, deletePassages } from '../passages/passages.store';
import { applyPatch, fieldsOfNew, sameFields, type Document, type DocumentFields } from './document';
import { announceWritten } from './document.event';
import {
  insertDocument,
  lockDocument,
  lockExternalDocument,
  updateDocumentFields,
  type Indexed,
} from './documents.store';

/** 200,000 characters of ordinary text have 300 to 600. */
const PASSAGES_MAX = 2_000;

/**
 * Adds a document within the transaction of `client`: when it commits, searches find it.
 *
 * @param sourceId of what it is made of, a uuid
 * @throws ParleyError validation_failed if another document has its external id
 */
export async function createDocument(
  client: Client,
  tenant: Tenant,
  input: CreateDocumentInput,
  sourceId: string | null = null,
): Promise<Document> {
  const fields = fieldsOfNew(input);
  const indexed = index(fields);
  const document = await insertDocument(client, tenant, fields, indexed, sourceId);
  await insertPassages(client, tenant, document.id, indexed.passages);
  await announceWritten(client, tenant, document);
  return document;
}

/** Adds a document, or makes the one with its external id what `input` says. */
export async function putDocument(client: Client, tenant: Tenant, input: PutDocumentInput): Promise<Document> {
  const known = await lockExternalDocument(client, tenant, input.external_id);
  return known ? rewrite(client, tenant, known, fieldsOfNew(input)) : createDocument(client, tenant, input);
}

/**
 * Edits a document (a uuid) within the transaction of `client`. A patch that changes nothing leaves it as it is.
 *
 * @param expectedVersion undefined: any
 * @throws ParleyError not_found, precondition_failed, validation_failed
 */
export async function updateDocument(
  client: Client,
  tenant: Tenant,
  id: string,
  patch: UpdateDocumentInput,
  expectedVersion: bigint | undefined,
): Promise<Document> {
  const document = await lockDocument(client, tenant, id);
  if (!document) throw notFound('document');
  requireVersion('document', document.version, expectedVersion);
  return rewrite(client, tenant, document, applyPatch(document, patch));
}

async function rewrite(client: Client, tenant: Tenant, known: Document, fields: DocumentFields): Promise<Document> {
  if (sameFields(known, fields)) return known;
  const indexed = index(fields);
  const document = await updateDocumentFields(client, tenant, known.id, fields, indexed);
  await deletePassages(client, tenant, known.id);
  await insertPassages(client, tenant, known.id, indexed.passages);
  await announceWritten(client, tenant, document);
  return document;
}

/** Of a document that is not enabled there are no passages, so that nothing finds it. */
function index(fields: DocumentFields): Indexed {
  const passages = cutPassages(fields.title, fields.content, fields.language);
  const error = faultOf(passages.length);
  return { passages: fields.is_enabled && error === null ? passages : [], error };
}

function faultOf(passages: number): string | null {
  if (passages === 0) return 'There is no text in it';
  return passages > PASSAGES_MAX ? `It has more than ${PASSAGES_MAX} passages: make several documents of it` : null;
}
