import { Command } from 'commander';
import { CommandError } from './base/command-error';
import { printJson, printTable } from './output';
import type { Services, WithServices } from './base/services';

const call = { deadlineMs: 60_000, isRepeatable: true };

interface KeyUse {
  readonly key_id: string;
  readonly use: 'seals' | 'opens' | 'unknown';
  secrets: number;
  answers: number;
}

export function secretsCommand(withServices: WithServices): Command {
  const secrets = new Command('secrets').description('manage what is encrypted with the keys of SECRETS_KEY');
  secrets
    .command('status')
    .description('show how much each key still seals; a key that seals nothing can be removed')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => withServices((services) => status(services, options)));
  secrets
    .command('reseal')
    .description('seal everything with the first key; may be interrupted and run again')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => withServices((services) => reseal(services, options)));
  return secrets;
}

async function status(services: Services, { json }: { json?: boolean }): Promise<void> {
  const uses = await countUses(services);
  if (json) return printJson({ keys: uses });
  const rows = uses.map((use) => [use.key_id, use.use, String(use.secrets), String(use.answers)]);
  printTable(['key', 'use', 'secrets', 'answers of 24 hours'], rows);
  const free = uses.filter(({ use, secrets, answers }) => use === 'opens' && secrets + answers === 0);
  for (const { key_id } of free) console.log(`Nothing is sealed with ${key_id}: it can be removed from SECRETS_KEY.`);
  if (uses.some(({ use }) => use === 'unknown'))
    throw new CommandError('SECRETS_KEY lacks a key that still seals something. Put it back, after the first key.');
}

/** @throws CommandError if services seal with different keys */
async function countUses({ apiKeys, models, webhooks, channel, notifications }: Services): Promise<KeyUse[]> {
  const counts = await Promise.all(
    [apiKeys, models, webhooks, channel, notifications].map((one) => one.countSealedSecrets({}, call)),
  );
  const sealing = new Set(counts.map(({ sealingKeyId }) => sealingKeyId));
  if (sealing.size > 1) {
    throw new CommandError(
      `The services have different first keys (${[...sealing].join(', ')}). Give all of them the same ` +
        'SECRETS_KEY, and restart them.',
    );
  }
  const uses = new Map<string, KeyUse>();
  const useOf = (keyId: string, use: KeyUse['use']): KeyUse => {
    const found = uses.get(keyId) ?? { key_id: keyId, use, secrets: 0, answers: 0 };
    uses.set(keyId, found);
    return found;
  };
  for (const { sealingKeyId, keyIds } of counts) {
    useOf(sealingKeyId, 'seals');
    for (const keyId of keyIds) useOf(keyId, 'opens');
  }
  for (const { keyId, secrets, answers } of counts.flatMap(({ keys }) => keys)) {
    const use = useOf(keyId, 'unknown');
    use.secrets += Number(secrets);
    use.answers += Number(answers);
  }
  return [...uses.values()];
}

async function reseal(services: Services, { json }: { json?: boolean }): Promise<void> {
  await countUses(services);
  const total = { resealed: 0, unreadable: 0 };
  for (const service of [services.models, services.webhooks, services.channel, services.notifications]) {
    let cursor = '';
    do {
      const piece = await service.resealSecrets({ cursor }, call);
      total.resealed += Number(piece.resealed);
      total.unreadable += Number(piece.unreadable);
      cursor = piece.nextCursor;
    } while (cursor !== '');
  }
  if (json) printJson(total);
  else console.log(`${total.resealed} secrets were sealed with the first key.`);
  if (total.unreadable === 0) return;
  throw new CommandError(
    `${total.unreadable} secrets could not be opened: SECRETS_KEY lacks their key, or they are damaged. They ` +
      'were not changed.',
  );
}
