import type { ApiKeyResource } from '@parley/schemas/api-keys';
import type { AuditEntryResource } from '@parley/schemas/audit';
import { page } from './example-page';

export const key: ApiKeyResource = {
  id: 'key_01jd6f8x2sf4vb9qk3h7n5w0ze',
  name: 'Order sync',
  mode: 'live',
  permissions: ['conversations:read', 'conversations:write'],
  rate_limit: { per_minute: 600, burst: 100 },
  status: 'active',
  hint: 'parley_live_…x9Qz',
  created_by: 'key_01jd6f8x2sf4vb9qk3h7n5w0zd',
  created_at: '2026-11-20T14:05:12.318Z',
  updated_at: '2026-11-20T14:05:12.318Z',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  previous_value_until: null,
};

const entry: AuditEntryResource = {
  id: 'aud_01jd6f9a8qe5g9c5b1x7d3r2nk',
  actor: { kind: 'key', id: 'key_01jd6f8x2sf4vb9qk3h7n5w0zd' },
  action: 'key.updated',
  object_id: key.id,
  before: { name: 'Order sync' },
  after: { name: 'Order sync, warehouse 2' },
  address: '203.0.113.7',
  at: '2026-11-21T09:30:00.000Z',
};

const changedAt = '2026-11-21T09:30:00.000Z';
/** Not a working value: a made-up key has no valid checksum. */
export const keyValue = 'parley_live_…';

export const keyAnswers: Readonly<Record<string, unknown>> = {
  rollKey: {
    ...key,
    hint: 'parley_live_…p3Tk',
    updated_at: changedAt,
    previous_value_until: '2026-11-22T09:30:00.000Z',
    value: keyValue,
  },
  revokeKey: { ...key, status: 'revoked', updated_at: changedAt, revoked_at: changedAt },
  listAudit: page(entry),
};
