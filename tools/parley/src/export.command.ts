import { once } from 'node:events';
import { Command, Option } from 'commander';
import { modeCodec } from '@parley/grpc';
import { modes, type Mode, type Tenant } from '@parley/schemas';
import { resolveAccount, tenantOf } from './base/accounts';
import { callOf } from './base/call-of';
import type { Services, WithServices } from './base/services';

export function exportCommand(withServices: WithServices): Command {
  return new Command('export')
    .description('export an account to standard output, one JSON object per line')
    .requiredOption('--account <id>', 'the account')
    .addOption(new Option('--mode <mode>', 'live or test (default: both)').choices([...modes]))
    .action((options: { account: string; mode?: Mode }) =>
      withServices(async (services) => {
        await resolveAccount(services, options.account);
        const wanted = options.mode ? [options.mode] : modes;
        await exportAccount(services, tenantOf(options.account, wanted[0] ?? 'live'), wanted);
      }),
    );
}

/** JSON lines, ending with `{"type":"end"}` and counts, whose absence shows truncation. Holds one page at a time. */
async function exportAccount({ exports: service }: Services, tenant: Tenant, modes: readonly Mode[]): Promise<void> {
  const wanted = modes.map((mode) => modeCodec.toProto(mode));
  for (let cursor = ''; ;) {
    const page = await service.readExport({ actor: undefined, cursor, modes: wanted }, callOf(tenant));
    for (const line of page.lines) await writeLine(line);
    if (page.nextCursor === '') return;
    cursor = page.nextCursor;
  }
}

/** Waits for a slow reader instead of buffering. */
async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}
