import type { AuditEntry } from '@parley/contract/audit';
import type { AuditEntryResource } from '@parley/schemas/audit';
import { timestamp } from './shape';

export function toAuditEntry(entry: AuditEntry): AuditEntryResource {
  return {
    id: entry.id,
    actor: { kind: entry.actorKind as AuditEntryResource['actor']['kind'], id: entry.actorId ?? null },
    action: entry.action as AuditEntryResource['action'],
    object_id: entry.objectId,
    before: toFields(entry.before),
    after: toFields(entry.after),
    address: entry.address ?? null,
    at: timestamp(entry.at),
  };
}

function toFields(json: string | undefined): Record<string, unknown> | null {
  return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>);
}
