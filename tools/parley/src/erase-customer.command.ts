import { setTimeout as sleep } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Erasure } from '@parley/contract/erasure';
import { modes, type Mode, type Tenant } from '@parley/schemas';
import type { AskErasureInput } from '@parley/schemas/erasures';
import { resolveAccount, tenantOf } from './base/accounts';
import { callOf } from './base/call-of';
import { CommandError } from './base/command-error';
import { printJson, printTable } from './output';
import type { Services, WithServices } from './base/services';

/** The customer is unknown, or was erased before. */
const EXIT_NOTHING_FOUND = 3;
const POLL_MS = 250;

interface EraseOptions {
  account: string;
  customerId: string;
  conversation: string[];
  mode?: Mode;
  dryRun?: boolean;
  json?: boolean;
}

export function eraseCustomerCommand(withServices: WithServices): Command {
  return (
    new Command('erase-customer')
      .description(
        'erase the personal data of one customer from every store; counts are kept; exit code 3: nothing found',
      )
      .requiredOption('--account <id>', 'the account')
      .requiredOption('--customer-id <id>', 'the customer.id of the conversations')
      .option(
        '--conversation <id>',
        'also this conversation, regardless of its current customer; can be repeated',
        collect,
        [],
      )
      .addOption(new Option('--mode <mode>', 'live or test (default: both)').choices([...modes]))
      // A dry run records no named conversations first: they would be missing.
      .addOption(
        new Option('--dry-run', 'only count what would be erased; not with --conversation').conflicts('conversation'),
      )
      .option('--json', 'print one JSON object')
      .action((options: EraseOptions) =>
        withServices(async (services) => {
          await resolveAccount(services, options.account);
          const reports: Report[] = [];
          for (const mode of options.mode ? [options.mode] : modes) {
            const order = {
              customer_id: options.customerId,
              conversation_ids: options.conversation,
              dry_run: options.dryRun === true,
            };
            const erasure = await askErasure(services, tenantOf(options.account, mode), order);
            reports.push({ mode, erasure });
          }
          report(options, reports);
        }),
      )
  );
}

/** It continues without this process. */
async function askErasure({ erasures }: Services, tenant: Tenant, order: AskErasureInput): Promise<Erasure> {
  const request = { actor: undefined, fields: JSON.stringify(order) };
  let { erasure } = await erasures.createErasure(request, callOf(tenant));
  for (let told = ''; ;) {
    if (!erasure) throw new CommandError('The account service returned no erasure.');
    const { id, finishedAt, problem } = erasure;
    if (problem !== undefined) {
      const rest = finishedAt ? '' : ' Retrying automatically; run the command again to follow progress.';
      throw new CommandError(`${problem}.${rest}`);
    }
    const progress = `${erasure.verifying} ${erasure.conversationsDone}`;
    if (progress !== told) tell(erasure);
    told = progress;
    if (finishedAt) return erasure;
    await sleep(POLL_MS);
    ({ erasure } = await erasures.getErasure({ id }, callOf(tenant)));
  }
}

interface Report {
  readonly mode: Mode;
  readonly erasure: Erasure;
}

function tell({ verifying, conversationsDone, conversations }: Erasure): void {
  if (conversations > 1_000n)
    process.stderr.write(
      `${verifying ? 'searched' : 'erased'} ${conversationsDone} of ${conversations} conversations\n`,
    );
}

function report({ account, dryRun, json }: EraseOptions, reports: readonly Report[]): void {
  const rows = reports.flatMap(({ mode, erasure }) =>
    erasure.counts.map(({ place, found, erased }) => ({ mode, place, found: Number(found), erased: Number(erased) })),
  );
  const found = rows.reduce((sum, row) => sum + row.found, 0);
  // A mistyped customer must not look like success.
  if (found === 0) process.exitCode = EXIT_NOTHING_FOUND;
  const isVerified = dryRun !== true && found > 0;
  if (json) return printJson({ account_id: account, dry_run: dryRun === true, verified: isVerified, findings: rows });
  printTable(
    ['mode', 'place', 'found', 'erased'],
    rows.map((row) => [row.mode, row.place, String(row.found), String(row.erased)]),
  );
  if (found === 0) console.log('Nothing found: no store holds data of this customer.');
  else if (dryRun) console.log(`${found} entries hold data of the customer. Nothing was changed.`);
  else console.log('Verified: nothing of the customer is left.');
}

function collect(value: string, earlier: string[]): string[] {
  return [...earlier, value];
}
