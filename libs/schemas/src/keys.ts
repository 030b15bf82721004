import { z } from 'zod';
import { modes } from './tenant';
import { text } from './text';
import { timestampField } from './timestamp';

/** docs/contract.md, Permissions. */
export const permissions = [
  'agents:read',
  'agents:write',
  'conversations:read',
  'conversations:write',
  'analytics:read',
  'knowledge:read',
  'knowledge:write',
  'connections:read',
  'connections:write',
  'turns:read',
  'webhooks:read',
  'webhooks:write',
  'keys:read',
  'keys:write',
  'audit:read',
  'members:read',
  'members:write',
  'customers:read',
  'customers:write',
  'conversations:erase',
] as const;
export type Permission = (typeof permissions)[number];

export const rateLimitDefaults = { perMinute: 600, burst: 100 } as const;

export const createAccountInput = z.strictObject({ name: text(1, 120) });

export const keyName = text(1, 120);
/** Distinct, in the order of the list. */
export const keyPermissions = z
  .array(z.enum(permissions))
  .min(1)
  .transform((list) => permissions.filter((permission) => list.includes(permission)));

export const createKeyInput = z.strictObject({
  account_id: z.string(),
  mode: z.enum(modes),
  name: keyName,
  permissions: keyPermissions,
  rate_limit_per_minute: z.int().min(1).max(1_000_000).default(rateLimitDefaults.perMinute),
  rate_limit_burst: z.int().min(1).max(100_000).default(rateLimitDefaults.burst),
  expires_at: timestampField.nullish(),
});
