import type { Pool } from '@parley/postgres';
import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, type Tenant } from '@parley/schemas';
import webPush from 'web-push';

/** Signs the installation's pushes. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NONE = '00000000-0000-0000-0000-000000000000';
/** Of no account: the key is the installation's. */
const INSTALLATION: Tenant = { accountId: formatId('acct', NONE), accountUuid: NONE, mode: 'live' };
const PLACE = { tenant: INSTALLATION, name: `${formatId('push', NONE)}/private_key` };

/**
 * Created at the first start, once across processes. Another key would invalidate every subscription.
 *
 * @throws UnsealError; errors of Postgres
 */
export async function openVapidKey(pool: Pool, keyring: Keyring): Promise<VapidKey> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await pool.query({
    name: 'insert_vapid_key',
    text: `INSERT INTO vapid_keys (account_id, mode, id, public_key, sealed_private_key) VALUES ($1, 'live', $1, $2, $3)
           ON CONFLICT (account_id, mode, id) DO NOTHING`,
    values: [NONE, publicKey, seal(keyring, PLACE, privateKey)],
  });
  const { rows } = await pool.query<{ public_key: string; sealed_private_key: string }>({
    name: 'find_vapid_key',
    text: 'SELECT public_key, sealed_private_key FROM vapid_keys WHERE account_id = $1 AND mode = $2 AND id = $1',
    values: [NONE, INSTALLATION.mode],
  });
  const found = rows[0] as { public_key: string; sealed_private_key: string };
  return { publicKey: found.public_key, privateKey: open(keyring, PLACE, found.sealed_private_key) };
}
