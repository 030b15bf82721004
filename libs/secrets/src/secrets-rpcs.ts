import type { Pool } from '@parley/postgres';
import { countSealed, type SealedCounts } from './count-sealed';
import type { Keyring } from './keyring';
import { resealPiece, type ResealPiece } from './reseal';
import type { SealedTable } from './sealed-tables';

/** For retiring a key. */
export function secretsRpcs({ pool, keyring }: SecretsDeps, tables: readonly SealedTable[]) {
  return {
    countSealedSecrets: (): Promise<SealedCounts> => countSealed(pool, keyring, tables),
    /** @throws ParleyError validation_failed for an invalid cursor */
    resealSecrets: ({ cursor }: { readonly cursor: string }): Promise<ResealPiece> =>
      resealPiece(pool, keyring, tables, cursor),
  };
}

export interface SecretsDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
}
