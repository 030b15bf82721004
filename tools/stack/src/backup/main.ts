import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environment, messageOf } from '@parley/process';
import { StackError } from '../base/stack-error';
import { backupDirectory, createBackup } from './create-backup';
import type { Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { verifyBackup } from './verify-backup';

/** `parley backup`: `main.js create|verify|restore DIRECTORY [--json]`. Exits with 0 or 1. */
const NAMED_MAX = 20;

async function run(): Promise<void> {
  process.umask(0o077);
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [action = '', path = ''] = positionals;
  const directory = backupDirectory(path);
  const home = resolve(environment()['PARLEY_HOME'] ?? '.parley');
  const print = values.json ? printJson : printText;
  if (action === 'create') print(directory, await createBackup(home, directory), 'is complete');
  else if (action === 'verify') print(directory, await verified(directory), 'is whole');
  else if (action === 'restore') {
    print(directory, await restoreBackup(directory, home), `was restored into ${home}`);
    if (!values.json) process.stdout.write(nextSteps(home));
  } else throw new StackError(`There is no "backup ${action}".`);
}

/** @throws StackError that names differences */
async function verified(directory: string): Promise<Manifest> {
  const { manifest, missing, changed } = await verifyBackup(directory);
  if (missing.length + changed.length === 0) return manifest;
  const lines = [...missing.map((path) => `  missing  ${path}`), ...changed.map((path) => `  changed  ${path}`)];
  const more = lines.length > NAMED_MAX ? [`  and ${lines.length - NAMED_MAX} more`] : [];
  const head = `${directory} is damaged: ${missing.length} missing, ${changed.length} changed.`;
  throw new StackError([head, ...lines.slice(0, NAMED_MAX), ...more].join('\n'));
}

function summaryOf({ files, ...rest }: Manifest) {
  return {
    ...rest,
    directories: rest.directories.length,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function printJson(directory: string, manifest: Manifest): void {
  process.stdout.write(`${JSON.stringify({ directory, ...summaryOf(manifest) })}\n`);
}

function printText(directory: string, manifest: Manifest, what: string): void {
  const { created_at, rows, pictures, files, bytes, not_included, postgres_version } = summaryOf(manifest);
  const lines = [
    `${directory} ${what}.`,
    `  made           ${created_at}, by Parley ${manifest.parley_version}`,
    ...(rows ? [`  Postgres ${postgres_version?.padEnd(5)} ${describeRows(rows)}`] : []),
    `  pictures       ${pictures}`,
    `  files          ${files}, ${(bytes / 1e6).toFixed(1)} MB`,
    ...not_included.map((line) => `  NOT INCLUDED   ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function describeRows({ accounts, conversations, messages }: NonNullable<Manifest['rows']>): string {
  return `${accounts} accounts, ${conversations} conversations, ${messages} messages at its start`;
}

function nextSteps(home: string): string {
  return `
Next:
  1. PARLEY_HOME=${home} npm start
     That start rebuilds the figures from Postgres; until then they are incomplete.
  2. Revoke again the keys that were revoked since the backup, and repeat the erasures of customers since then:
     docs/runbooks/restore.md, "What a restore undoes".
`;
}

// The reader has closed the pipe, as `| head -1` does.
process.stdout.on('error', () => undefined);
run().catch((err: unknown) => {
  process.stderr.write(`${err instanceof StackError ? err.message : `Not done: ${messageOf(err)}`}\n`);
  process.exit(1);
});
