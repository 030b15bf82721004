import type { Permission } from '@parley/schemas';
import type { Endpoint } from './endpoint';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/**
 * Who may: of several permissions, a caller needs one, and the endpoint looks which. `owner`: who is signed in as an
 * owner of the account; `session`: whoever is signed in, without an account; `public`: whoever comes.
 */
export type Access = Permission | readonly Permission[] | 'owner' | 'session' | 'public';
export type Route = readonly [method: Method, path: string, access: Access, endpoint: Endpoint];
