import { Command } from 'commander';
import { readTime, type WithServices } from './keys.command';
import { printJson } from './output';
import type { Services } from './services';

/** A replay marks up to a week of rows; that takes its time. Milliseconds. */
const REPLAY_DEADLINE_MS = 10 * 60_000;

/** `events replay`. */
export function eventsCommand(withServices: WithServices): Command {
  const events = new Command('events').description('the events behind analytics');
  events
    .command('replay')
    .description('publish the kept events since a time once more; figures do not change')
    .requiredOption('--since <time>', 'RFC 3339 timestamp, or a date; events are kept for 7 days', readTime)
    .option('--json', 'print one JSON object')
    .action((options: { since: Date; json?: boolean }) => withServices((services) => replay(services, options)));
  return events;
}

async function replay(services: Services, options: { since: Date; json?: boolean }): Promise<void> {
  const call = { deadlineMs: REPLAY_DEADLINE_MS };
  const [agent, conversation] = await Promise.all([
    services.agent.replayEvents({ since: options.since }, call),
    services.conversation.replayEvents({ since: options.since }, call),
  ]);
  const events = Number(agent.events + conversation.events);
  if (options.json) return printJson({ since: options.since.toISOString(), events });
  console.log(`${events} events since ${options.since.toISOString()} are being published again.`);
}
