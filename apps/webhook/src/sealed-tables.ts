import { sealedList, sealedText, type SealedTable } from '@parley/secrets';

/** All, for retiring a key. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    name: 'webhooks',
    idPrefix: 'hook',
    columns: { sealed_secret: sealedText('secret'), old_secrets: sealedList('secret') },
  },
];
