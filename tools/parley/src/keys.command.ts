import { Command, Option } from 'commander';
import type { Key } from '@parley/contract/account';
import { modeCodec } from '@parley/grpc';
import { modes, permissions, type Mode } from '@parley/schemas';
import { DEADLINE_MS, resolveAccount } from './base/accounts';
import { printJson, printTable, withoutControls } from './output';
import { readList, readTime, wholeNumber } from './read-options';
import type { Services, WithServices } from './base/services';

interface CreateOptions {
  name: string;
  mode: Mode;
  permissions: string[];
  account?: string;
  rateLimit?: number;
  burst?: number;
  expires?: Date;
  json?: boolean;
}

export function keysCommand(withServices: WithServices): Command {
  const keys = new Command('keys').description('API keys of an account');
  keys
    .command('create')
    .description('create a key and show its value once')
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(new Option('--mode <mode>', 'live data or the sandbox').choices([...modes]).makeOptionMandatory())
    .requiredOption('--permissions <list>', `comma separated, out of ${permissions.join(', ')}`, readList)
    .option('--account <id>', 'an account, or "new" for a new one (default: the first account)')
    .option('--rate-limit <per-minute>', 'requests per minute (default: 600)', wholeNumber())
    .option('--burst <requests>', 'maximum burst of requests (default: 100)', wholeNumber())
    .option('--expires <time>', 'RFC 3339 time after which the key stops working', readTime)
    .option('--json', 'print one JSON object')
    .action((options: CreateOptions) => withServices((services) => createKey(services, options)));
  keys
    .command('list')
    .description('list the keys of an account, including revoked ones')
    .option('--account <id>', 'an account (default: the first account)')
    .option('--json', 'print JSON')
    .action((options: { account?: string; json?: boolean }) => withServices((services) => listKeys(services, options)));
  keys
    .command('revoke')
    .description('permanently revoke a key')
    .argument('<id>', 'the id of the key, key_…')
    .option('--json', 'print one JSON object')
    .action((id: string, options: { json?: boolean }) => withServices((services) => revokeKey(services, id, options)));
  return keys;
}

async function createKey(services: Services, options: CreateOptions): Promise<void> {
  const accountId =
    options.account === 'new'
      ? await createAccount(services, options.name)
      : await resolveAccount(services, options.account);
  const { key, value } = await services.account.createKey(
    {
      accountId,
      mode: modeCodec.toProto(options.mode),
      name: options.name,
      permissions: options.permissions,
      rateLimitPerMinute: options.rateLimit,
      rateLimitBurst: options.burst,
      expiresAt: options.expires,
    },
    { deadlineMs: DEADLINE_MS },
  );
  if (!key) return;
  const shown = { id: key.id, key: value, account_id: key.accountId, mode: options.mode, permissions: key.permissions };
  if (options.json) return printJson(shown);
  console.log(`${value}\n\nThis is the only time the key is shown. Its id is ${key.id}, in account ${key.accountId}.`);
}

async function createAccount(services: Services, name: string): Promise<string> {
  const { account } = await services.account.createAccount({ name }, { deadlineMs: DEADLINE_MS });
  return account?.id ?? '';
}

async function listKeys(services: Services, options: { account?: string; json?: boolean }): Promise<void> {
  const accountId = await resolveAccount(services, options.account);
  const { keys } = await services.account.listKeys({ accountId }, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  if (options.json) return printJson(keys.map(toJson));
  printTable(
    ['id', 'name', 'mode', 'ends in', 'permissions', 'last used', 'state'],
    keys.map((key) => [
      key.id,
      key.name,
      modeCodec.fromProto(key.mode) ?? '',
      key.last4,
      key.permissions.join(' '),
      key.lastUsedAt?.toISOString() ?? 'never',
      stateOf(key),
    ]),
  );
}

async function revokeKey(services: Services, id: string, options: { json?: boolean }): Promise<void> {
  const { key } = await services.account.revokeKey({ id }, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  if (!key) return;
  if (options.json) return printJson(toJson(key));
  console.log(`${key.id} (${withoutControls(key.name)}) is revoked.`);
}

function stateOf(key: Key): string {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt.getTime() <= Date.now() ? 'expired' : 'valid';
}

function toJson(key: Key): Record<string, unknown> {
  return {
    id: key.id,
    account_id: key.accountId,
    mode: modeCodec.fromProto(key.mode),
    name: key.name,
    permissions: key.permissions,
    last4: key.last4,
    rate_limit_per_minute: key.rateLimitPerMinute,
    rate_limit_burst: key.rateLimitBurst,
    created_at: key.createdAt,
    expires_at: key.expiresAt ?? null,
    last_used_at: key.lastUsedAt ?? null,
    revoked_at: key.revokedAt ?? null,
  };
}
