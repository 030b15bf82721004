import { sealedText, type SealedTable } from '@parley/secrets';

/** All, for retiring a key. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    name: 'models',
    idPrefix: 'model',
    columns: { sealed_api_key: sealedText('api_key'), sealed_headers: sealedText('headers') },
  },
  {
    name: 'tools',
    idPrefix: 'tool',
    columns: { sealed_headers: sealedText('headers'), sealed_signing_secret: sealedText('signing_secret') },
  },
];
