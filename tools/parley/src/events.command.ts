import { setTimeout as sleep } from 'node:timers/promises';
import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { DEADLINE_MS } from './base/accounts';
import { CommandError } from './base/command-error';
import { listenCommand } from './listen.command';
import { printJson } from './output';
import { readTime } from './read-options';
import type { Services, WithServices } from './base/services';

const LOOK_MS = 500;
const STILL_MS_MAX = 60_000;

export function eventsCommand(withServices: WithServices): Command {
  const events = new Command('events').description('follow events, or publish them again');
  events.addCommand(listenCommand());
  events
    .command('replay')
    .description('publish retained events since a given time again, for analytics; figures do not change')
    .requiredOption('--since <time>', 'RFC 3339 timestamp, or a date; events are kept for 7 days', readTime)
    .option('--json', 'print one JSON object')
    .action((options: { since: Date; json?: boolean }) => withServices((services) => replay(services, options)));
  return events;
}

async function replay(services: Services, options: { since: Date; json?: boolean }): Promise<void> {
  const { since } = options;
  const publishers = [services.agent, services.conversation, services.responder];
  const call = { deadlineMs: DEADLINE_MS };
  const numbers = await Promise.all(
    publishers.map(async (service) => (await service.replayEvents({ since }, call)).number),
  );
  const format = 'events [{bar}] {percentage}%  {events} published';
  const bar = new SingleBar({ format, hideCursor: true, noTTYOutput: false }, Presets.shades_classic);
  let most = 0;
  let changedAt = performance.now();
  let last = '';
  try {
    for (;;) {
      const states = await Promise.all(publishers.map((service) => service.getReplay({}, call)));
      if (states.some(({ number }, i) => number !== numbers[i]))
        throw new CommandError('Another replay was requested in the meantime and has replaced this one.');
      const left = states.reduce((sum, state) => sum + Number(state.positionsLeft), 0);
      const events = states.reduce((sum, state) => sum + Number(state.events), 0);
      if (most === 0) bar.start(Math.max(left, 1), 0, { events });
      most = Math.max(most, left, 1);
      bar.setTotal(most);
      bar.update(most - left, { events });
      if (states.every(({ running }) => !running)) {
        bar.stop();
        return report(options, events);
      }
      const now = `${left} ${events}`;
      if (now !== last) changedAt = performance.now();
      last = now;
      if (performance.now() - changedAt > STILL_MS_MAX)
        throw new CommandError(`The replay paused after ${events} events; it resumes when NATS is back.`);
      await sleep(LOOK_MS);
    }
  } finally {
    bar.stop();
  }
}

function report({ since, json }: { since: Date; json?: boolean }, events: number): void {
  if (json) return printJson({ since: since.toISOString(), events });
  console.log(`${events} events since ${since.toISOString()} were published again.`);
}
