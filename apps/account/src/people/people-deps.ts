import type { Pool } from '@parley/postgres';
import type { TellGatewaysDeps } from '../keys/tell-gateways';
import type { Passwords } from './passwords';

export type PeopleDeps = TellGatewaysDeps & { readonly pool: Pool; readonly passwords: Passwords };
