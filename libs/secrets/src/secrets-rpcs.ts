import type { Pool } from '@parley/postgres';
import { countSealed, type SealedCounts } from './count-sealed';
import type { Keyring } from './keyring';
import { resealPiece, type ResealPiece } from './reseal';
import type { SealedTable } from './sealed-tables';

/** The RPCs by which an operator retires a key, of a service that keeps sealed values in tables. */
export function secretsRpcs({ pool, keyring }: SecretsDeps, tables: readonly SealedTable[]) {
  return {
    countSealedSecrets: (): Promise<SealedCounts> => countSealed(pool, keyring, tables),
    /** @throws ParleyError validation_failed for a cursor that is none */
    resealSecrets: ({ cursor }: { readonly cursor: string }): Promise<ResealPiece> =>
      resealPiece(pool, keyring, tables, cursor),
  };
}

export interface SecretsDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
}
