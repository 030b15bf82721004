import { parseId } from '@parley/schemas';
import { Parley } from '@parley/sdk';
import { withKeyMaker, type KeyMaker } from '@parley/testing';
import type { System } from './system';

export interface Tenant {
  readonly accountId: string;
  readonly accountUuid: string;
  readonly keys: readonly string[];
  readonly api: Parley;
}

/** One key allows 16,666 requests a second: saturating the gateway takes several. */
const KEYS = 8;
const TIMEOUT_MS = 20_000;
const optionsOf = ({ access }: System) => ({ caller: 'parley-bench', access });

export function createTenant(system: System, name: string): Promise<Tenant> {
  return withKeyMaker(accountsOf(system), optionsOf(system), async (maker) => {
    const accountId = await maker.createAccount(name);
    const keys = await makeKeys(maker, accountId, name);
    return { accountId, accountUuid: parseId('acct', accountId) ?? '', keys, api: openApi(system, keys[0] ?? '') };
  });
}

export function createKeys(system: System, accountId: string, name: string): Promise<string[]> {
  return withKeyMaker(accountsOf(system), optionsOf(system), (maker) => makeKeys(maker, accountId, name));
}

/** Their limits are unreachable: the cost of limiting counts, not refusals. */
async function makeKeys(maker: KeyMaker, accountId: string, name: string): Promise<string[]> {
  const keys: string[] = [];
  for (let made = 0; made < KEYS; made += 1) {
    keys.push((await maker.createKey({ accountId, mode: 'live', name })).value);
  }
  return keys;
}

function accountsOf({ addresses }: System): string {
  return addresses['account'] ?? '';
}

/** Without retries, so that failures surface, and without stored Idempotency-Keys. */
function openApi({ url }: System, apiKey: string): Parley {
  const headers = { 'idempotency-key': null };
  return new Parley({ apiKey, baseUrl: url, timeoutMs: TIMEOUT_MS, maxRetries: 0, headers });
}
