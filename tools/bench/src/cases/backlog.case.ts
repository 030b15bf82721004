import { setTimeout as sleep } from 'node:timers/promises';
import { SENTIMENT_EMA_WEIGHT } from '@parley/language';
import { warmUp } from '../load/closed-loop';
import { textOf } from '../load/texts';
import { cpuPerAnswer, measureCpu } from '../measure/cpu';
import { figure } from '../measure/figure';
import { rates, sideOf, type Sample } from '../measure/side';
import { ratios, spreadOf } from '../measure/statistics';
import {
  countFigured,
  countMessages,
  countUnpublished,
  estimateUnpublished,
  waitForFigured,
  waitForRest,
} from '../system/wait-for-rest';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';
import { postLoop, postMessages } from './post-message.case';

const EVENTS_MAX = 1_000_000;
const CONVERSATIONS = 1_000;
/** Each has its own conversations. */
const LANES = 4;
const BATCH = CONVERSATIONS / LANES;
const POLL_MS = 250;
const PATIENCE_MS = 1_800_000;
/** The relay and the sink. */
const STOPPED = ['analytics-sink', 'conversation'] as const;

/** B9: how fast the pipeline catches up. */
export const backlogCase: BenchCase = {
  name: 'B9',
  title: 'Draining a backlog of events, from the outbox to ClickHouse, events/s ÷ peak of POST message, messages/s',
  goal: 'at least 2',
  dependsOnRows: true,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const events = Math.min(EVENTS_MAX, effort.rows);
  const fixture = await createConversations(system, 'B9', CONVERSATIONS);
  await warmUp(postLoop(system, fixture, effort.warmUpSeconds));
  await waitForRest(system, fixture.tenant);
  const posts: Sample[] = [];
  const drains: Drain[] = [];
  for (let repeat = 0; repeat < effort.repeats; repeat += 1) {
    progress.step(`peak of POST, ${repeat + 1} of ${effort.repeats}`);
    posts.push(await postMessages(context, fixture, effort.seconds));
    progress.step(`backlog of ${events}, ${repeat + 1} of ${effort.repeats}`);
    drains.push(await drainBacklog(context, fixture, events));
  }
  const published = spreadOf(drains.map(({ publishedPerSecond }) => publishedPerSecond));
  return {
    figures: [
      figure('events/s ÷ messages/s', 'ratio', ratios(rates(drains), rates(posts)), { is: 'at least', value: 2 }),
    ],
    sides: [sideOf('POST message', posts), sideOf('drain', drains)],
    method: [
      `The conversation service, which has the relay, and the sink are stopped. ${events} messages to ${CONVERSATIONS} conversations are written by send_message() in Postgres, so that as many events wait in the outbox. Then both are started; the clock runs from their start, their start-up included, until every message is in ClickHouse, each once.`,
      'The peak of POST is that of B3: a closed loop of 64 connections with wrk, just before.',
    ],
    facts: {
      events,
      'the relay alone, events/s': published.median,
      'whole drain, s': spreadOf(drains.map(({ seconds }) => seconds)).median,
    },
  };
}

interface Drain extends Sample {
  readonly seconds: number;
  readonly publishedPerSecond: number;
}

async function drainBacklog(
  { system, progress }: BenchContext,
  fixture: ConversationFixture,
  events: number,
): Promise<Drain> {
  const { accountId } = fixture.tenant;
  for (const name of STOPPED) await system.stopProcess(name);
  const expected = await pileUp(system, fixture, events).catch(async (err: unknown) => {
    // The next cases need them, even after a failure here.
    await Promise.all(STOPPED.map((name) => system.startProcess(name)));
    throw err;
  });
  progress.step(`draining ${events}`);
  const { value, cpu } = await measureCpu(system.processes, () => drain(system, accountId, events, expected));
  if ((await countFigured(system, accountId)) !== expected) throw new Error('more messages are figured than were sent');
  return {
    perSecond: events / value.seconds,
    good: events,
    errors: {},
    cpuUs: cpuPerAnswer(cpu, events),
    foreignCpu: cpu.foreign,
    ...value,
  };
}

/** @returns the account's total */
async function pileUp(system: BenchContext['system'], fixture: ConversationFixture, events: number): Promise<number> {
  await writeBacklog(system, fixture, events);
  const waiting = await countUnpublished(system);
  if (waiting < events) throw new Error(`${waiting} of ${events} events wait in the outbox: somebody publishes them`);
  return countMessages(system, fixture.tenant.accountUuid);
}

async function drain(
  system: BenchContext['system'],
  accountId: string,
  events: number,
  expected: number,
): Promise<Pick<Drain, 'seconds' | 'publishedPerSecond'>> {
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1_000;
  await Promise.all(STOPPED.map((name) => system.startProcess(name)));
  for (let left = events; left > 0; left = await estimateUnpublished(system)) {
    if (elapsed() * 1_000 > PATIENCE_MS) throw new Error(`${left} of ${events} events are still not published`);
    await sleep(POLL_MS);
  }
  const publishedPerSecond = events / elapsed();
  await waitForFigured(system, accountId, expected, performance.now() + PATIENCE_MS);
  return { seconds: elapsed(), publishedPerSecond };
}

async function writeBacklog(
  { postgres }: BenchContext['system'],
  { tenant }: ConversationFixture,
  events: number,
): Promise<void> {
  let begun = 0;
  const write = async (lane: number, count: number): Promise<void> => {
    const { rows } = await postgres.query<{ sent: number }>({
      name: 'write_backlog',
      text: `WITH chosen AS MATERIALIZED (
               SELECT id, uuidv7() AS message_id
                 FROM conversations WHERE account_id = $1 ORDER BY id OFFSET $2 LIMIT $3)
             SELECT count(*) FILTER (WHERE verdict = 'sent') AS sent
               FROM chosen, LATERAL send_message($1, 'live', chosen.id, json_build_object(
                      'id', message_id, 'type', 'text', 'content', $4::text, 'sender', 'customer', 'author', 'customer',
                      'metadata', json_build_object(), 'sentiment', 0, 'language', 'en'), $5, NULL, NULL, NULL, NULL)`,
      values: [tenant.accountUuid, lane * BATCH, count, textOf(begun), SENTIMENT_EMA_WEIGHT],
    });
    const sent = rows[0]?.sent ?? 0;
    if (sent !== count) throw new Error(`only ${sent} of ${count} messages of a batch were written`);
  };
  const work = async (lane: number): Promise<void> => {
    while (begun < events) {
      const count = Math.min(BATCH, events - begun);
      begun += count;
      await write(lane, count);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
}
