import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../case/case';
import type { System } from '../system/system';
import { createKeys, createTenant } from '../system/tenant';
import { checkData } from './check-data';
import { dataShares, dataSpan, type DataAccount, type DataShares, type DataSpan } from './data-plan';
import { generateData } from './generate-data';
import { markDays, readWaitingDays } from './mark-days';

type Share = Exclude<keyof DataShares, 'others'>;

interface DataFile {
  readonly rows: number;
  readonly span: DataSpan;
  readonly accounts: Readonly<Record<Share, DataAccount>>;
}

export interface BigAccount extends DataAccount {
  readonly keys: readonly string[];
}

export interface BigData {
  readonly span: DataSpan;
  readonly accounts: Readonly<Record<Share, BigAccount>>;
}

const AGENTS = 20;
const HOUR_MS = 3_600_000;

/** Reuses the data of an earlier case or run, or makes it anew. */
export async function bigData({ system, effort, progress }: BenchContext): Promise<BigData> {
  const file = join(system.home, 'bench-data.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DataFile) : undefined;
  if (kept && kept.rows !== effort.rows) {
    throw new Error(`${system.home} has data of ${kept.rows} rows: take another --home, or leave --home out`);
  }
  const data = kept ?? (await make({ system, effort, progress }, file));
  const withKeys = async (account: DataAccount): Promise<BigAccount> => ({
    ...account,
    keys: await createKeys(system, account.accountId, 'bench data'),
  });
  const { whale, typical, small } = data.accounts;
  return {
    span: data.span,
    accounts: { whale: await withKeys(whale), typical: await withKeys(typical), small: await withKeys(small) },
  };
}

async function make({ system, effort, progress }: BenchContext, file: string): Promise<DataFile> {
  const shares = dataShares(effort.rows);
  const named = {
    whale: await makeAccount(system, 1, shares.whale),
    typical: await makeAccount(system, 2, shares.typical),
    small: await makeAccount(system, 3, shares.small),
  };
  const others = await Promise.all(shares.others.map((count, index) => makeAccount(system, 4 + index, count)));
  const accounts = [...Object.values(named), ...others];
  const span = dataSpan(Math.floor(Date.now() / 1_000) * 1_000);
  const { postgres, clickhouse, backends } = system;
  const target = { postgres, clickhouse, clickhouseUrl: backends.clickhouseUrl };
  const onProgress = (text: string): void => progress.step(text);
  await generateData({ ...target, directory: join(system.home, 'transfer'), onProgress }, accounts, span);
  for (const account of accounts) {
    progress.step(`counting again: ${account.conversations} conversations`);
    await checkData(postgres, clickhouse, account);
  }
  await markDays(clickhouse, accounts, span);
  await waitForDays(system, progress.step);
  const data = { rows: effort.rows, span, accounts: named };
  writeFileSync(file, JSON.stringify(data));
  return data;
}

async function makeAccount(system: System, seed: number, conversations: number): Promise<DataAccount> {
  const tenant = await createTenant(system, `bench data ${seed}`);
  const agentIds: string[] = [];
  for (let made = 0; made < AGENTS; made += 1) {
    agentIds.push((await tenant.api.agents.create({ name: `Ada ${made}` })).id);
  }
  return { seed, accountId: tenant.accountId, accountUuid: tenant.accountUuid, agentIds, conversations };
}

/** Until then the overview reads rows, as after an import. */
async function waitForDays({ clickhouse }: System, tell: (text: string) => void): Promise<void> {
  const until = performance.now() + HOUR_MS;
  for (;;) {
    const waiting = await readWaitingDays(clickhouse, Date.now());
    if (waiting === 0) return;
    if (performance.now() > until) throw new Error(`figures of ${waiting} days are still not computed`);
    tell(`figures of ${waiting} days are to be computed`);
    await sleep(2_000);
  }
}
