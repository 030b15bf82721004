import type { NewEvent } from '@parley/events';
import { appendEvents } from '@parley/outbox';
import type { Client } from '@parley/postgres';
import { formatId, type DocumentSummary, type Tenant } from '@parley/schemas';
import { resolveConflictsOf } from '../suggestions/conflicts.store';
import type { Document } from './document';

/** In the transaction of the change. */
export async function announceWritten(client: Client, tenant: Tenant, document: Document): Promise<void> {
  await announce(client, tenant, document.status === 'ready' ? 'document.indexed' : 'document.failed', [document]);
}

export async function announceDeleted(client: Client, tenant: Tenant, documents: readonly Document[]): Promise<void> {
  await announce(client, tenant, 'document.deleted', documents);
}

/** Also ends the documents' conflicts. */
async function announce(
  client: Client,
  tenant: Tenant,
  type: 'document.indexed' | 'document.failed' | 'document.deleted',
  documents: readonly Document[],
): Promise<void> {
  const events = documents.map((document): NewEvent => {
    const data = { ...toSummary(document), version: document.version };
    return { type, objectId: data.id, orderingKey: document.id, data };
  });
  await appendEvents(client, tenant, events);
  await resolveConflictsOf(
    client,
    tenant,
    documents.map(({ id }) => id),
  );
}

function toSummary(document: Document): DocumentSummary {
  return {
    id: formatId('doc', document.id),
    title: document.title,
    language: document.language,
    url: document.url,
    external_id: document.external_id,
    is_enabled: document.is_enabled,
    status: document.status,
    error: document.error,
    source_id: document.source_id === null ? null : formatId('src', document.source_id),
    passages_count: document.passagesCount,
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
  };
}
