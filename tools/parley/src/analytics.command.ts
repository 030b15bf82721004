import { Command } from 'commander';
import { DEADLINE_MS } from './accounts';
import { CommandError } from './command-error';
import type { WithServices } from './keys.command';
import { printJson } from './output';
import type { Services } from './services';

interface RebuildOptions {
  emptyFirst?: boolean;
  from: string;
  json?: boolean;
}

/** In one insert: ClickHouse likes few and large ones, and a gRPC message holds 16 MiB. */
const EVENTS_AT_ONCE = 5_000;
const BYTES_AT_ONCE = 6 * 1024 * 1024;
const REPORT_EVERY_MS = 5_000;

/** `analytics rebuild`. */
export function analyticsCommand(withServices: WithServices): Command {
  const analytics = new Command('analytics').description('the figures');
  analytics
    .command('rebuild')
    .description('make the figures of all accounts again from what Postgres holds now')
    .option('--empty-first', 'delete all figures before: after Postgres went back to a backup')
    .option('--from <cursor>', 'go on where a run that failed has stopped', '')
    .option('--json', 'print one JSON object')
    .action((options: RebuildOptions) => withServices((services) => rebuild(services, options)));
  return analytics;
}

/**
 * Conversations first, then messages, page after page in the order of their keys. A page that is stored twice counts
 * once, so a run that failed may go on or begin anew; what changes meanwhile arrives by the stream as usual.
 */
async function rebuild({ conversationData, analyticsData }: Services, options: RebuildOptions): Promise<void> {
  const call = { deadlineMs: DEADLINE_MS, isRepeatable: true };
  if (options.emptyFirst) await analyticsData.emptyFigures({}, call);
  let stored = options.from;
  let cursor = options.from;
  let waiting: string[] = [];
  let bytes = 0;
  let events = 0;
  let reportedAt = performance.now();
  try {
    do {
      const page = await conversationData.exportFacts({ cursor }, call);
      waiting.push(...page.events);
      bytes += page.events.reduce((sum, event) => sum + event.length, 0);
      cursor = page.nextCursor;
      if (cursor !== '' && waiting.length < EVENTS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
      await analyticsData.storeFacts({ events: waiting }, call);
      events += waiting.length;
      [waiting, bytes, stored] = [[], 0, cursor];
      if (performance.now() - reportedAt > REPORT_EVERY_MS) {
        process.stderr.write(`${events} conversations and messages so far\n`);
        reportedAt = performance.now();
      }
    } while (cursor !== '');
  } catch (err) {
    const how = stored === '' ? 'Run it again.' : `Run it again with --from ${stored}`;
    throw new CommandError(`${err instanceof Error ? err.message : String(err)}. ${events} are stored. ${how}`, err);
  }
  if (options.json) return printJson({ events });
  console.log(`The figures are made again from ${events} conversations and messages.`);
}
