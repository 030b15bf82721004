import { awaitPostgres, type Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { open, seal, type Keyring } from '@parley/secrets';
import { formatId, type Tenant } from '@parley/schemas';
import webPush from 'web-push';

/** Signs the installation's pushes. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NONE = '00000000-0000-0000-0000-000000000000';
/** Not an account: the key is the installation's. */
const INSTALLATION: Tenant = { accountId: formatId('acct', NONE), accountUuid: NONE, mode: 'live' };
const PLACE = { tenant: INSTALLATION, name: `${formatId('push', NONE)}/private_key` };

/**
 * Created at the first start, once across processes. Another key would invalidate every subscription. Waits for Postgres.
 *
 * @throws UnsealError
 */
export async function openVapidKey(pool: Pool, keyring: Keyring, logger: Logger): Promise<VapidKey> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = seal(keyring, PLACE, privateKey);
  const found = await awaitPostgres(() => findOrInsert(pool, publicKey, sealed), logger);
  return { publicKey: found.public_key, privateKey: open(keyring, PLACE, found.sealed_private_key) };
}

interface VapidKeyRow {
  public_key: string;
  sealed_private_key: string;
}

async function findOrInsert(pool: Pool, publicKey: string, sealed: string): Promise<VapidKeyRow> {
  await pool.query({
    name: 'insert_vapid_key',
    text: `INSERT INTO vapid_keys (account_id, mode, id, public_key, sealed_private_key) VALUES ($1, 'live', $1, $2, $3)
           ON CONFLICT (account_id, mode, id) DO NOTHING`,
    values: [NONE, publicKey, sealed],
  });
  const { rows } = await pool.query<VapidKeyRow>({
    name: 'find_vapid_key',
    text: 'SELECT public_key, sealed_private_key FROM vapid_keys WHERE account_id = $1 AND mode = $2 AND id = $1',
    values: [NONE, INSTALLATION.mode],
  });
  return rows[0] as VapidKeyRow;
}
