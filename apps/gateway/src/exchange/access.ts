import type { Permission } from '@parley/schemas';

/**
 * One of the permissions (the endpoint decides which), an owner with a session, any session even without an account, or
 * anyone.
 */
export type Access = Permission | readonly Permission[] | 'owner' | 'session' | 'public';
