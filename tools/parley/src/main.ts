import type { CommanderError } from 'commander';
import { Command } from 'commander';
import { ParleyError } from '@parley/errors';
import { ApiError, ParleyError as SdkError, ValidationError } from '@parley/sdk';
import { accountsCommand } from './accounts.command';
import { analyticsCommand } from './analytics.command';
import { backupCommand } from './backup.command';
import { CommandError } from './base/command-error';
import { demoCommand } from './demo.command';
import { eraseCustomerCommand } from './erase-customer.command';
import { eventsCommand } from './events.command';
import { exportCommand } from './export.command';
import { keysCommand } from './keys.command';
import { membersCommand } from './members.command';
import { withoutControls } from './output';
import { retentionCommand } from './retention.command';
import { searchCommand } from './search.command';
import { secretsCommand } from './secrets.command';
import { webhooksCommand } from './webhooks.command';
import { connectServices, type WithServices } from './base/services';

/** 3 has a meaning of its own: erase-customer found nothing. */
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

const withServices: WithServices = async (work) => {
  const services = connectServices();
  try {
    await work(services);
  } finally {
    services.close();
  }
};

const program = new Command('parley')
  .description('Manage a running Parley from the command line')
  .addCommand(accountsCommand(withServices))
  .addCommand(keysCommand(withServices))
  .addCommand(membersCommand(withServices))
  .addCommand(demoCommand(withServices))
  .addCommand(eventsCommand(withServices))
  .addCommand(webhooksCommand())
  .addCommand(searchCommand())
  .addCommand(exportCommand(withServices))
  .addCommand(eraseCustomerCommand(withServices))
  .addCommand(analyticsCommand(withServices))
  .addCommand(retentionCommand(withServices))
  .addCommand(backupCommand())
  .addCommand(secretsCommand(withServices))
  .showHelpAfterError('(see --help)');

/** Wrong usage exits with 2 in every command, help with 0. */
function exitWithUsageCode(command: Command): void {
  command.exitOverride((err: CommanderError) => process.exit(err.exitCode === 0 ? 0 : EXIT_USAGE));
  command.commands.forEach(exitWithUsageCode);
}
exitWithUsageCode(program);

// The reader has closed the pipe, as `| head -1` does.
process.stdout.on('error', (err: NodeJS.ErrnoException) => process.exit(err.code === 'EPIPE' ? 0 : EXIT_FAILED));

program.parseAsync().catch((err: unknown) => {
  process.stderr.write(`${explain(err).split('\n').map(withoutControls).join('\n')}\n`);
  process.exit(EXIT_FAILED);
});

function explain(err: unknown): string {
  if (err instanceof ParleyError) {
    const faults = err.details.fields?.map((fault) => `  ${fault.path} ${fault.message}`) ?? [];
    return [err.message, ...(faults.length > 1 ? faults : [])].join('\n');
  }
  if (err instanceof SdkError) return explainAnswer(err);
  return err instanceof CommandError ? err.message : `Unexpected: ${String(err)}`;
}

function explainAnswer(err: SdkError): string {
  const message = err instanceof ApiError ? (err.problem?.detail ?? err.message) : err.message;
  const faults = err instanceof ValidationError ? err.errors.map((fault) => `  ${fault.path} ${fault.message}`) : [];
  return [message, ...(faults.length > 1 ? faults : [])].join('\n');
}
