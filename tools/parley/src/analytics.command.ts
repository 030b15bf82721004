import { messageOf } from '@parley/process';
import { Command } from 'commander';
import type { Rebuild } from '@parley/contract/analytics-data';
import { CommandError } from './base/command-error';
import { printJson, printTable } from './output';
import { wholeNumber } from './read-options';
import { countFigures, type FigureCounts } from './rebuild/count-figures';
import { rebuildFigures, type RebuildProgress, type RebuildResult } from './rebuild/rebuild-figures';
import type { Services, WithServices } from './base/services';

interface RebuildOptions {
  emptyFirst?: boolean;
  restart?: boolean;
  parallel: number;
  rate?: number;
  json?: boolean;
}

const REPORT_EVERY_MS = 5_000;

export function analyticsCommand(withServices: WithServices): Command {
  const analytics = new Command('analytics').description('the figures');
  analytics
    .command('rebuild')
    .description('rebuild the figures of all accounts from Postgres; continues where an earlier run stopped')
    .option('--empty-first', 'delete all figures first; use after restoring Postgres from a backup')
    .option('--restart', 'start over even if an earlier run did not finish')
    .option('--parallel <n>', 'ranges read in parallel; each uses one core', wholeNumber(), 2)
    .option('--rate <messages>', 'at most this many messages per second', wholeNumber())
    .option('--json', 'print one JSON object')
    .action((options: RebuildOptions) => withServices((services) => rebuild(services, options)));
  return analytics;
}

async function rebuild(services: Services, options: RebuildOptions): Promise<void> {
  const order = {
    isEmptiedFirst: options.emptyFirst === true,
    isRestarted: options.restart === true,
    parallel: options.parallel,
    rate: options.rate,
  };
  const result = await rebuildFigures(services, order, createTeller()).catch((err: unknown) => {
    const what = messageOf(err);
    const hint = 'Run it again without --empty-first: it continues where it stopped.';
    throw new CommandError(`${what.replace(/[.;]?$/, '.')} ${hint}`, err);
  });
  const counts = await countFigures(services, result.rebuild);
  report(options, result, counts);
}

function createTeller(): (progress: RebuildProgress) => void {
  let toldAt = -Infinity;
  return ({ messages, messagesAhead, seconds }) => {
    if (performance.now() - toldAt < REPORT_EVERY_MS || messages === 0 || messages >= messagesAhead) return;
    toldAt = performance.now();
    const rate = messages / seconds;
    const left = Math.ceil((messagesAhead - messages) / rate);
    const share = Math.floor((messages / messagesAhead) * 100);
    process.stderr.write(
      `${messages} of ${messagesAhead} messages, ${share} %; ${Math.round(rate)} a second; ${left} s left\n`,
    );
  };
}

function report({ json }: RebuildOptions, result: RebuildResult, counts: FigureCounts): void {
  const { rebuild: read, isResumed, messages, seconds } = result;
  const isEqual = read.conversations === counts.conversations && read.messages === counts.messages;
  if (json) {
    printJson({ resumed: isResumed, messages, seconds, postgres: numbers(read), clickhouse: numbers(counts) });
  } else {
    const row = (name: keyof FigureCounts): string[] => [name, String(read[name]), String(counts[name])];
    printTable(['', 'Postgres', 'ClickHouse'], [row('conversations'), row('messages')]);
    const rate = Math.round(messages / seconds);
    const resumed = isResumed ? ', continuing an earlier run' : '';
    console.log(`${messages} messages in ${seconds.toFixed(1)} s, ${rate} a second${resumed}.`);
  }
  if (isEqual) return;
  throw new CommandError(
    'The counts differ. Data that retention deletes, or that an import adds, during the run is only in one ' +
      'of them; so are figures that ClickHouse kept from before, unless you use --empty-first.',
  );
}

function numbers({ conversations, messages }: FigureCounts | Rebuild): Record<string, number> {
  return { conversations: Number(conversations), messages: Number(messages) };
}
