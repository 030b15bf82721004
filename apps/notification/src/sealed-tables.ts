import { sealedText, type SealedTable } from '@parley/secrets';

/** All, for retiring a key. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { name: 'vapid_keys', idPrefix: 'push', columns: { sealed_private_key: sealedText('private_key') } },
  { name: 'mails', idPrefix: 'mail', columns: { sealed_content: sealedText('content') } },
];
