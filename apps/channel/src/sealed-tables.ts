import { sealedByField, sealedText, type SealedTable } from '@parley/secrets';

/** All, for retiring a key. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { name: 'channels', idPrefix: 'chan', columns: { sealed_secrets: sealedByField } },
  { name: 'visitor_addresses', idPrefix: 'conv', columns: { sealed_email: sealedText('email') } },
];
