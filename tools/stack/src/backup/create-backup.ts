import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { messageOf } from '@parley/process';
import { workspaceRoot } from '../backends/paths';
import { postgresServer } from '../backends/postgres';
import { endLeftovers } from '../home/end-leftovers';
import { lockHome } from '../home/lock';
import { readStackFile } from '../home/stack-file';
import { freePort } from '../process/ports';
import { startOnce } from '../process/start-once';
import { StackError } from '../base/stack-error';
import { flushDisk, makeDirectory } from './copy-file';
import { copyPostgres, type PostgresCopy } from './copy-postgres';
import { copyTree, type Copied } from './copy-tree';
import { writeManifest, type Manifest } from './manifest';

/**
 * Copied after Postgres: pictures are stored before messages name them, keys before values are sealed. Redis, NATS and
 * ClickHouse can be rebuilt.
 */
const KEPT = ['media', 'secrets', 'postgres-password', 'tls', 'demo-channel'];
/** Files that are not finished yet: `KEY.UUID`, `NAME.new`. */
const isDraft = (path: string): boolean => /^(media|secrets)\/.*\.[^/]*$/.test(path);

/** Works while the system runs and while it is stopped; a failure leaves nothing behind. */
export async function createBackup(home: string, target: string): Promise<Manifest> {
  const unfinished = `${target}.unfinished`;
  requireHome(home);
  if (existsSync(target)) throw new StackError(`${target} already exists. Name a directory that does not exist yet.`);
  if (`${target}${sep}`.startsWith(`${home}${sep}`))
    throw new StackError(`${target} is inside ${home}. Keep backups outside, preferably on another machine.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 }).catch((err: unknown) => {
    const isThere = (err as NodeJS.ErrnoException).code === 'EEXIST';
    const hint = isThere ? `${unfinished} was left by a backup that was killed. Delete it first.` : messageOf(err);
    throw new StackError(hint);
  });
  const discard = (): void => rmSync(unfinished, { recursive: true, force: true });
  const onSignal = (): void => {
    discard();
    process.exit(1);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    const manifest = await fill(home, unfinished);
    flushDisk();
    renameSync(unfinished, target);
    flushDisk();
    return manifest;
  } catch (err) {
    discard();
    throw err;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function fill(home: string, to: string): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const copied: Copied = { directories: [], files: [] };
  const postgres = await withPostgres(home, (adminUrl) => copyPostgres({ home, to, adminUrl }, copied));
  for (const path of KEPT) await copyTree({ from: home, to, path, isLeftOut: isDraft }, copied);
  const manifest: Manifest = {
    format: 1,
    created_at: createdAt,
    parley_version: parleyVersion(),
    postgres_version: postgres?.version ?? null,
    not_included: postgres ? [] : ['Postgres: DATABASE_URL names a server of your own. Back it up separately.'],
    rows: postgres?.rows ?? null,
    pictures: copied.files.filter(({ path }) => path.startsWith('media/')).length,
    ...copied,
  };
  writeManifest(to, manifest);
  return manifest;
}

/** If it does not run, starts it while locking the home. Undefined if the home has no Postgres. */
async function withPostgres(
  home: string,
  work: (adminUrl: string) => Promise<PostgresCopy>,
): Promise<PostgresCopy | undefined> {
  let unlock: () => void;
  try {
    unlock = lockHome(home);
  } catch {
    return withRunningPostgres(home, work);
  }
  try {
    if (!existsSync(join(home, 'postgres', 'PG_VERSION'))) return undefined;
    await endLeftovers(home);
    const { program, adminUrl } = postgresServer({ port: await freePort(), directory: home, isDurable: true });
    await makeDirectory(join(home, 'logs'));
    const running = await startOnce(program, join(home, 'logs', 'postgres.log'));
    try {
      return await work(adminUrl);
    } finally {
      await running.stop();
    }
  } finally {
    unlock();
  }
}

async function withRunningPostgres(
  home: string,
  work: (adminUrl: string) => Promise<PostgresCopy>,
): Promise<PostgresCopy | undefined> {
  const stack = readStackFile(home);
  const isBusy = `${home} is being started, stopped or backed up. Try again in a minute.`;
  if (!stack) throw new StackError(isBusy);
  if (!('postgres' in stack.processes)) return undefined;
  try {
    return await work(stack.backends.postgresUrl);
  } catch (err) {
    throw (err as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? new StackError(isBusy) : err;
  }
}

function requireHome(home: string): void {
  if (!existsSync(join(home, 'secrets')))
    throw new StackError(`${home} is not a Parley home directory. Set PARLEY_HOME.`);
}

function parleyVersion(): string {
  return (JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The absolute path, without a trailing slash. */
export function backupDirectory(path: string): string {
  const directory = resolve(path);
  if (basename(directory) === '') throw new StackError('Name a directory for the backup.');
  return directory;
}
