import { z } from 'zod';
import { auditCursor } from './cursor';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';
import { idOutput } from './id-field';

export { auditCursor };

/** Retention of entries. */
export const AUDIT_DAYS = 400;

export const auditActions = [
  'key.created',
  'key.updated',
  'key.rolled',
  'key.revoked',
  'member.invited',
  'member.invitation_renewed',
  'member.joined',
  'member.updated',
  'member.removed',
  'member.signed_in',
  'member.password_changed',
  'member.passkey_added',
  'member.passkey_removed',
  'member.identity_added',
  'member.identity_removed',
  'account.updated',
  'retention.updated',
  'targets.updated',
  'survey.updated',
  'erasure.requested',
  'erasure.finished',
  'account.exported',
] as const;
/** Recorded by other services through RecordOwnerChange. */
export const recordedActions = [
  'retention.updated',
  'targets.updated',
  'survey.updated',
] as const satisfies readonly AuditAction[];
export type AuditAction = (typeof auditActions)[number];
export const actorKinds = ['key', 'member', 'operator'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const listAuditQuery = listQuery(
  {
    action: z.enum(auditActions).optional(),
    object_id: text(1, 64).optional().describe('Only changes to this object'),
  },
  auditCursor.decode,
);

/** For the service. */
export const listAuditFilter = z.strictObject({
  action: z.enum(auditActions).optional(),
  object_id: z.string().optional(),
});

const changed = z.record(z.string(), z.unknown()).nullable();

/** Immutable. */
export const auditEntryResource = z
  .object({
    id: idOutput('aud'),
    actor: z
      .object({ kind: z.enum(actorKinds), id: z.string().nullable().describe('key_… or member_…; null: an operator') })
      .meta({ id: 'AuditActor' }),
    action: z.enum(auditActions),
    object_id: z.string(),
    before: changed.describe('The changed fields before the change; null: there was nothing before'),
    after: changed.describe('The same fields after the change; never a secret'),
    address: z.string().nullable().describe('The address of the client; null: the change was not made through the API'),
    at: timestampOutput,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryResource = z.output<typeof auditEntryResource>;
export const auditPage = pageOf(auditEntryResource).meta({ id: 'AuditPage' });
