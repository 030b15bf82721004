import type { Pool } from '@parley/postgres';
import type { TellGatewaysDeps } from '../keys/tell-gateways';
import type { Provider } from './provider';
import type { Passwords } from './passwords';

export type PeopleDeps = TellGatewaysDeps & {
  readonly pool: Pool;
  readonly passwords: Passwords;
  /** For sign-in; undefined: none. */
  readonly provider?: Provider | undefined;
};
