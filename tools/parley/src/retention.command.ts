import { Command, InvalidArgumentError, Option } from 'commander';
import { modes, type Mode } from '@parley/schemas';
import { DEADLINE_MS, tenantOf } from './accounts';
import { CommandError } from './command-error';
import type { WithServices } from './keys.command';
import { printJson, printTable } from './output';
import type { Services } from './services';

/** Absent: as it is. Null: as long as there is. */
interface SetOptions {
  account: string;
  mode: Mode;
  messagesDays?: number | null;
  eventsDays?: number | null;
  figuresDays?: number | null;
  json?: boolean;
}
type ShowOptions = Pick<SetOptions, 'account' | 'mode' | 'json'>;

/** `retention show`, `retention set`. */
export function retentionCommand(withServices: WithServices): Command {
  const retention = new Command('retention').description('how long an account keeps its messages, events and figures');
  const mode = (): Option => new Option('--mode <mode>', 'live or test').choices([...modes]).makeOptionMandatory();
  retention
    .command('show')
    .description('show it')
    .requiredOption('--account <id>', 'the account')
    .addOption(mode())
    .option('--json', 'print one JSON object')
    .action((options: ShowOptions) => withServices((services) => show(services, options)));
  retention
    .command('set')
    .description('change what is given; what is too old is deleted within some two hours, for good')
    .requiredOption('--account <id>', 'the account')
    .addOption(mode())
    .option('--messages-days <days>', 'messages in Postgres; "forever" to keep all', readDays)
    .option('--events-days <days>', 'outbox and stream, 1 to 7; "forever" for 7', readDays)
    .option('--figures-days <days>', 'rows in ClickHouse; "forever" to keep all', readDays)
    .option('--json', 'print one JSON object')
    .action((options: SetOptions) => withServices((services) => set(services, options)));
  return retention;
}

async function read(services: Services, { account, mode }: ShowOptions) {
  const call = { tenant: tenantOf(account, mode), deadlineMs: DEADLINE_MS, isRepeatable: true };
  const [data, figures] = await Promise.all([
    services.conversationData.getRetention({}, call),
    services.analyticsData.getRetention({}, call),
  ]);
  return {
    messages_days: data.messagesDays ?? null,
    events_days: data.eventsDays ?? null,
    figures_days: figures.figuresDays ?? null,
  };
}

async function show(services: Services, options: ShowOptions): Promise<void> {
  const days = await read(services, options);
  if (options.json) return printJson({ account_id: options.account, mode: options.mode, ...days });
  printTable(
    ['what', 'kept'],
    [
      ['messages', describe(days.messages_days, 'for ever')],
      ['events', describe(days.events_days, '7 days')],
      ['figures', describe(days.figures_days, 'for ever')],
    ],
  );
}

async function set(services: Services, options: SetOptions): Promise<void> {
  const { messagesDays, eventsDays, figuresDays } = options;
  const changes = [messagesDays, eventsDays, figuresDays].filter((days) => days !== undefined);
  if (changes.length === 0)
    throw new CommandError('Give at least one of --messages-days, --events-days, --figures-days.');
  const now = await read(services, options);
  const call = { tenant: tenantOf(options.account, options.mode), deadlineMs: DEADLINE_MS, isRepeatable: true };
  await services.conversationData.setRetention(
    {
      messagesDays: choose(messagesDays, now.messages_days),
      eventsDays: choose(eventsDays, now.events_days),
    },
    call,
  );
  await services.analyticsData.setRetention({ figuresDays: choose(figuresDays, now.figures_days) }, call);
  await show(services, options);
}

function choose(given: number | null | undefined, now: number | null): number | undefined {
  return (given === undefined ? now : given) ?? undefined;
}

function describe(days: number | null, otherwise: string): string {
  return days === null ? otherwise : `${days} day${days === 1 ? '' : 's'}`;
}

function readDays(text: string): number | null {
  if (text === 'forever') return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of days, or "forever".');
  return Number(text);
}
