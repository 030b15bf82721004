import { once } from 'node:events';
import { Command, Option } from 'commander';
import { modes, type Mode } from '@parley/schemas';
import { resolveAccount, tenantOf } from './base/accounts';
import { exportAccount } from './export/export-account';
import type { WithServices } from './base/services';

export function exportCommand(withServices: WithServices): Command {
  return new Command('export')
    .description('export an account to standard output, one JSON object per line')
    .requiredOption('--account <id>', 'the account')
    .addOption(new Option('--mode <mode>', 'live or test (default: both)').choices([...modes]))
    .action((options: { account: string; mode?: Mode }) =>
      withServices(async (services) => {
        await resolveAccount(services, options.account);
        const wanted = options.mode ? [options.mode] : modes;
        await exportAccount(services, tenantOf(options.account, wanted[0] ?? 'live'), wanted, writeLine);
      }),
    );
}

/** Waits for a slow reader instead of buffering. */
async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}
