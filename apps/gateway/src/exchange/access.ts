import type { Permission } from '@parley/schemas';

/**
 * Who may: of several permissions, a caller needs one, and the endpoint looks which. `owner`: who is signed in as an
 * owner of the account; `session`: whoever is signed in, without an account; `public`: whoever comes.
 */
export type Access = Permission | readonly Permission[] | 'owner' | 'session' | 'public';
