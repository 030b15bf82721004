import type { CreateKeyRequest } from '@parley/sdk';

export type Permission = CreateKeyRequest['permissions'][number];

/** Grouped by subject, to read or to write. */
export const permissionGroups: readonly { readonly id: string; readonly permissions: readonly Permission[] }[] = [
  { id: 'conversations', permissions: ['conversations:read', 'conversations:write', 'turns:read'] },
  { id: 'agents', permissions: ['agents:read', 'agents:write'] },
  { id: 'knowledge', permissions: ['knowledge:read', 'knowledge:write'] },
  { id: 'analytics', permissions: ['analytics:read'] },
  { id: 'connections', permissions: ['connections:read', 'connections:write'] },
  { id: 'webhooks', permissions: ['webhooks:read', 'webhooks:write'] },
  { id: 'keys', permissions: ['keys:read', 'keys:write', 'audit:read'] },
  { id: 'members', permissions: ['members:read', 'members:write'] },
  { id: 'customers', permissions: ['customers:read', 'customers:write'] },
];

const all = permissionGroups.flatMap(({ permissions }) => permissions);

/** Common sets for keys. */
export const presets: Readonly<Record<'integration' | 'reporting' | 'everything', readonly Permission[]>> = {
  integration: ['agents:read', 'conversations:read', 'conversations:write', 'turns:read'],
  reporting: ['agents:read', 'conversations:read', 'analytics:read'],
  everything: all,
};
