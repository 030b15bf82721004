import type { Permission } from '@parley/schemas';

/**
 * Who may call: a holder of one of the permissions (the endpoint decides which), an owner who is signed in, any session
 * without an account, or anyone.
 */
export type Access = Permission | readonly Permission[] | 'owner' | 'session' | 'public';
