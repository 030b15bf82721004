import { sealedByField, type SealedTable } from '@parley/secrets';

/** Every column of the service with sealed values, for retiring a key. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { name: 'channels', idPrefix: 'chan', columns: { sealed_secrets: sealedByField } },
];
