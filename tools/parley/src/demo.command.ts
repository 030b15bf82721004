import { SingleBar, Presets } from 'cli-progress';
import { Command } from 'commander';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS, resolveAccount, tenantOf } from './base/accounts';
import { CommandError } from './base/command-error';
import { playHelpDesk } from './demo/help-desk';
import { demoHistory } from './demo/history';
import { wholeNumber } from './read-options';
import type { Services, WithServices } from './base/services';

const agentNames = ['Shop assistant', 'Billing assistant', 'Technical support', 'Travel desk'];
/** A call takes up to a second. */
const BATCH_SIZE = 100;
/** A window of figures has at most 400 days, and begins a day before the data. */
const DAYS_MAX = 398;

interface DemoOptions {
  account?: string;
  conversations: number;
  days: number;
  seed: number;
}

export function demoCommand(withServices: WithServices): Command {
  return new Command('demo')
    .description('fill an account’s test mode with a realistic history and an agent that answers')
    .option('--account <id>', 'an account (default: the first account)')
    .option('--conversations <count>', 'how many', wholeNumber(999_999), 3_000)
    .option('--days <days>', `number of days up to now, at most ${DAYS_MAX}`, wholeNumber(DAYS_MAX), 90)
    .option('--seed <number>', 'the same seed gives the same history', wholeNumber(), 1)
    .action((options: DemoOptions) => withServices((services) => runDemo(services, options)));
}

async function runDemo(services: Services, options: DemoOptions): Promise<void> {
  const accountId = await resolveAccount(services, options.account);
  const tenant = tenantOf(accountId, 'test');
  const agentIds = await createAgents(services, tenant);
  const history = demoHistory({ ...options, now: new Date(), agentIds });
  const bar = new SingleBar(
    { format: 'conversations [{bar}] {value}/{total}', hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(history.length, 0);
  try {
    for (let from = 0; from < history.length; from += BATCH_SIZE) {
      const conversations = history.slice(from, from + BATCH_SIZE);
      await services.conversation.importConversations({ conversations }, { deadlineMs: DEADLINE_MS, tenant });
      bar.update(from + conversations.length);
    }
  } finally {
    bar.stop();
  }
  const answered = await playHelpDesk(services, tenant);
  await waitForFigures(services, tenant, options, history.length + answered);
  console.log(`${answered} of them are with the Help desk, an agent that answers automatically.`);
}

async function createAgents(services: Services, tenant: Tenant): Promise<string[]> {
  const agentIds: string[] = [];
  for (const name of agentNames) {
    const request = { name, description: 'Made by the demo', personality: undefined, settings: undefined };
    const { agent } = await services.agent.createAgent(request, { deadlineMs: DEADLINE_MS, tenant });
    if (agent) agentIds.push(agent.id);
  }
  return agentIds;
}

/** Figures follow within seconds. */
const FIGURES_TIMEOUT_MS = 60_000;

async function waitForFigures(
  services: Services,
  tenant: Tenant,
  options: DemoOptions,
  expected: number,
): Promise<void> {
  const start = new Date(Date.now() - (options.days + 1) * 86_400_000).toISOString();
  const giveUpAt = Date.now() + FIGURES_TIMEOUT_MS;
  for (;;) {
    const overview = await services.analytics.getOverview({ window: { start } }, { deadlineMs: DEADLINE_MS, tenant });
    const conversations = Number(overview.conversations?.total ?? 0n);
    if (conversations >= expected) {
      const messages = Number(overview.messages?.total ?? 0n);
      return console.log(
        `${conversations} conversations with ${messages} messages in the test mode of ${tenant.accountId}.`,
      );
    }
    if (Date.now() > giveUpAt)
      throw new CommandError('The conversations are stored, but analytics did not catch up within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
