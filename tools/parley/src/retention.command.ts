import { Command, Option } from 'commander';
import { EVENTS_DAYS_MAX, RETENTION_DAYS_MAX, modes, type Mode } from '@parley/schemas';
import { resolveTenant } from './base/accounts';
import { callOf } from './base/call-of';
import { printJson, printTable } from './output';
import { wholeNumber } from './read-options';
import type { Services, WithServices } from './base/services';

/** Not null, which Commander takes for missing. */
const FOREVER = 'forever';
type Days = number | typeof FOREVER;
/** Checked before either service is changed. */
const readNumber = wholeNumber(RETENTION_DAYS_MAX, `, or "${FOREVER}"`);

interface SetOptions {
  account: string;
  mode: Mode;
  messagesDays?: Days;
  eventsDays?: Days;
  figuresDays?: Days;
  json?: boolean;
}
type ShowOptions = Pick<SetOptions, 'account' | 'mode' | 'json'>;

export function retentionCommand(withServices: WithServices): Command {
  const retention = new Command('retention').description(
    'show or change how long an account keeps its messages, events and figures',
  );
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
    .description('change the given values; older data are permanently deleted within about two hours')
    .requiredOption('--account <id>', 'the account')
    .addOption(mode())
    .option('--messages-days <days>', 'messages in Postgres; "forever" to keep all', readDays)
    .option(
      '--events-days <days>',
      `outbox and stream, 1 to ${EVENTS_DAYS_MAX}; "forever" for ${EVENTS_DAYS_MAX}`,
      readDays,
    )
    .option('--figures-days <days>', 'rows in ClickHouse; "forever" to keep all', readDays)
    .option('--json', 'print one JSON object')
    .action((options: SetOptions, command: Command) => {
      const { messagesDays, eventsDays, figuresDays } = options;
      if (messagesDays === undefined && eventsDays === undefined && figuresDays === undefined) {
        command.error('error: give at least one of --messages-days, --events-days, --figures-days');
      }
      return withServices((services) => set(services, options));
    });
  return retention;
}

async function read(services: Services, { account, mode }: ShowOptions) {
  const call = callOf(await resolveTenant(services, account, mode));
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
      ['messages', describe(days.messages_days, 'forever')],
      ['events', describe(days.events_days, `${EVENTS_DAYS_MAX} days`)],
      ['figures', describe(days.figures_days, 'forever')],
    ],
  );
}

async function set(services: Services, options: SetOptions): Promise<void> {
  const { messagesDays, eventsDays, figuresDays } = options;
  const now = await read(services, options);
  const call = callOf(await resolveTenant(services, options.account, options.mode));
  await services.conversationData.setRetention(
    {
      messagesDays: choose(messagesDays, now.messages_days),
      eventsDays: choose(eventsDays, now.events_days),
    },
    call,
  );
  await services.analyticsData.setRetention(
    { figuresDays: choose(figuresDays, now.figures_days), messagesDays: choose(messagesDays, now.messages_days) },
    call,
  );
  await show(services, options);
}

function choose(given: Days | undefined, now: number | null): number | undefined {
  return given === FOREVER ? undefined : (given ?? now ?? undefined);
}

function describe(days: number | null, otherwise: string): string {
  return days === null ? otherwise : `${days} day${days === 1 ? '' : 's'}`;
}

function readDays(text: string): Days {
  return text === FOREVER ? text : readNumber(text);
}
