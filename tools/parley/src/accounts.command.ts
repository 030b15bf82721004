import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountDeletion } from '@parley/contract/account';
import { isOutage, ParleyError } from '@parley/errors';
import { Command } from 'commander';
import { DEADLINE_MS, resolveAccount, tenantOf } from './base/accounts';
import { callOf } from './base/call-of';
import { CommandError } from './base/command-error';
import { printJson, printTable } from './output';
import type { Services, WithServices } from './base/services';

const POLL_MS = 1_000;

export function accountsCommand(withServices: WithServices): Command {
  const accounts = new Command('accounts').description('manage whole accounts');
  accounts
    .command('delete')
    .description('permanently delete an account and everything in it; waits until the erasure has been verified')
    .argument('<id>', 'the account, acct_…')
    .requiredOption('--confirm <name>', 'the exact name of the account')
    .option('--json', 'print one JSON object')
    .action((id: string, options: { confirm: string; json?: boolean }) =>
      withServices(async (services) => {
        await resolveAccount(services, id);
        const request = { actor: undefined, confirm: options.confirm };
        await services.members.deleteAccount(request, callOf(tenantOf(id, 'live')));
        process.stderr.write(
          'Access is closed and everything is being erased. Erasure continues if this command stops.\n',
        );
        report(await waitFor(services, id), options.json === true);
      }),
    );
  accounts
    .command('deletion')
    .description('show the progress of an account deletion')
    .argument('<id>', 'the account, acct_…')
    .option('--json', 'print one JSON object')
    .action((id: string, options: { json?: boolean }) =>
      withServices(async (services) => report(await read(services, id), options.json === true)),
    );
  return accounts;
}

async function read({ account }: Services, accountId: string): Promise<AccountDeletion> {
  const { deletion } = await account.getAccountDeletion({ accountId }, { deadlineMs: DEADLINE_MS, isRepeatable: true });
  if (!deletion) throw new CommandError('The account service returned no deletion.');
  return deletion;
}

/** The deletion continues on its own through outages, and so does this wait. */
async function waitFor(services: Services, id: string): Promise<AccountDeletion> {
  for (let told = ''; ;) {
    try {
      const deletion = await read(services, id);
      if (deletion.finishedAt) return deletion;
      const { problem = '' } = deletion;
      if (problem !== told && problem !== '') process.stderr.write(`${problem}. Retrying automatically.\n`);
      told = problem;
    } catch (err) {
      if (!(err instanceof ParleyError) || !isOutage(err)) throw err;
    }
    await sleep(POLL_MS);
  }
}

function report(
  { accountId, state, findings, problem, createdAt, finishedAt }: AccountDeletion,
  isJson: boolean,
): void {
  const rows = findings.map(({ place, found, erased }) => ({ place, found: Number(found), erased: Number(erased) }));
  if (isJson) {
    const times = { deleted_at: createdAt ?? null, finished_at: finishedAt ?? null };
    return printJson({ account_id: accountId, state, findings: rows, problem: problem ?? null, ...times });
  }
  printTable(
    ['place', 'found', 'erased'],
    rows.map((row) => [row.place, String(row.found), String(row.erased)]),
  );
  if (finishedAt) console.log('Verified: nothing of the account is left.');
  else console.log(problem === undefined ? 'In progress.' : `${problem}. Retrying automatically.`);
}
