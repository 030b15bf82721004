import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@parley/process';
import { waitUntil } from '@parley/stack';
import { seedOf } from '@parley/testing';
import { inWords, withSystem, type CampaignPlan, type CampaignResult } from '../campaign/campaign';
import type { Balancer } from '@parley/testing/load/balancer';
import { createTally } from '@parley/testing/load/tally';
import type { LoadContext } from '@parley/testing/load/write';
import type { System } from '../system/start-system';
import { makeAccounts, seatOf, type StreamAccount } from './accounts';
import { batter } from './batter';
import { startReader, type EventReader, type ReaderCounts, type ReaderFault } from './event-reader';
import { judgeLog, judgeReader, passes, type Filter, type LoggedEvent } from './judge-streams';
import { playTalks } from './play-talks';
import { readHistories, readOn, type Log } from './read-log';

export interface StreamsCampaignPlan extends CampaignPlan {
  readonly streams: number;
  readonly messagesPerSecond: number;
  /** Three readers misbehave: exactly these must be found. */
  readonly controls: boolean;
}

interface Stage {
  readonly system: System;
  readonly balancer: Balancer;
  readonly seats: Seat[];
  readonly counts: ReaderCounts;
}

interface Seat {
  readonly name: string;
  readonly filter: Filter;
  readonly fault: ReaderFault | undefined;
  readonly place: number;
  readonly reader: EventReader;
}

const ACCOUNTS = 10;
const faults: readonly ReaderFault[] = ['loses-one', 'forgets-its-place', 'goes-back'];
const BEGIN_MS = 120_000;
const REST_MS = 180_000;
/** For the event of an edit. */
const QUIET_MS = 3_000;
/** For the duplicates of a last reconnection. */
const LAST_LOOK_MS = 3_000;

/**
 * Readers follow filtered streams and are cut at random, while gateways and NATS restart. Then each must have its
 * filter's events of the log, once and in order, and the log all of the histories.
 */
export function runStreamsCampaign(options: StreamsCampaignPlan): Promise<CampaignResult> {
  return withSystem(options.start(), async (system, balancer) => {
    const counts: ReaderCounts = { events: 0, connections: 0, cuts: 0, ends: 0, deferred: 0 };
    const seats: Seat[] = [];
    try {
      return await campaign(options, { system, balancer, seats, counts });
    } finally {
      await Promise.all(seats.map(({ reader }) => reader.stop()));
    }
  });
}

async function campaign(
  options: StreamsCampaignPlan,
  { system, balancer, seats, counts }: Stage,
): Promise<CampaignResult> {
  const { seconds, log } = options;
  const random = createRandom(seedOf(options.seed, 'streams'));
  let isOver = false;
  const context: LoadContext = { tally: createTally(), isStopping: () => isOver, giveUpAt: () => Infinity };
  const accounts = await makeAccounts({
    ...{ system, balancer, context, accounts: ACCOUNTS },
    talksPerAccount: Math.max(1, Math.round(options.messagesPerSecond / ACCOUNTS)),
    streamsPerAccount: Math.ceil(options.streams / ACCOUNTS),
  });
  const logs = accounts.map((): Log => ({ events: [], cursor: '' }));
  await readToRest(accounts, logs);
  const begins = logs.map(({ events }) => events.length);
  seats.push(...takeSeats(options, accounts, logs, { system, counts }));
  log(`${accounts.length} accounts; ${seats.length} readers take their places`);
  // A reader without a position would rightly miss earlier events.
  const areThere = await waitUntil(async () => seats.every(({ reader }) => reader.hasPosition()), BEGIN_MS);
  if (!areThere) throw new Error('not all readers have a stream');
  const playing = playTalks(context, accounts, random);
  const ending = sleep(seconds * 1_000).then(() => (isOver = true));
  const pauseMs = Math.min(10_000, seconds * 100);
  const blows = await batter(system, random, pauseMs, { isOver: () => isOver, log });
  await ending;
  const written = await playing;
  for (const { reader } of seats) reader.calm();
  log(`${written.messages} messages and ${written.others} other changes; now all comes to rest`);
  const unwell = await readToRest(accounts, logs);
  const expected = logs.map(({ events }, place) => events.slice(begins[place]));
  const restsAt = performance.now();
  await waitForReaders(seats, expected);
  log(`the readers had all after ${((performance.now() - restsAt) / 1_000).toFixed(1)} s`);
  log('each reader is cut once more');
  for (const { reader } of seats) reader.cut();
  await waitUntil(async () => seats.every(({ reader }) => reader.isOpen()), REST_MS);
  await sleep(LAST_LOOK_MS);
  const found = seats.flatMap((seat) => {
    const faults = judge(seat, expected[seat.place] ?? []);
    if (seat.fault === undefined) return faults;
    for (const text of faults) log(`noticed of the one that ${seat.fault}: ${text}`);
    return faults.length > 0 ? [] : [`${seat.name} ${seat.fault}, and nobody noticed`];
  });
  const events = expected.reduce((sum, own) => sum + own.length, 0);
  return {
    told: [`${written.messages} messages, ${events} events; ${inWords(blows)}`, `readers: ${inWords({ ...counts })}`],
    findings: [...written.refused, ...unwell, ...found],
  };
}

function takeSeats(
  { streams, seed, controls }: StreamsCampaignPlan,
  accounts: readonly StreamAccount[],
  logs: readonly Log[],
  { system, counts }: Pick<Stage, 'system' | 'counts'>,
): Seat[] {
  return Array.from({ length: streams }, (_, at): Seat => {
    const place = at % accounts.length;
    const number = Math.floor(at / accounts.length);
    const { key, filter } = seatOf(accounts[place] as StreamAccount, number);
    const fault = controls ? faults[at] : undefined;
    const after = number % 2 === 0 ? logs[place]?.cursor : undefined;
    const random = createRandom(seedOf(seed, `reader ${at}`));
    const reader = startReader({ ports: system.gatewayPorts, key, filter, after, random, fault, counts });
    return { name: `reader ${at} of ${JSON.stringify(filter)}`, filter, fault, place, reader };
  });
}

function judge({ name, filter, reader: { got, resets, refusals } }: Seat, expected: readonly LoggedEvent[]): string[] {
  return judgeReader({ name, filter, got, resets, refusals }, expected);
}

/** Until the logs match the histories and nothing more comes. @returns what is missing */
async function readToRest(accounts: readonly StreamAccount[], logs: readonly Log[]): Promise<string[]> {
  const histories = await Promise.all(accounts.map((account) => readHistories(account)));
  for (const until = performance.now() + REST_MS; ; await sleep(QUIET_MS)) {
    const before = countOf(logs);
    await Promise.all(accounts.map((account, at) => readOn(account, logs[at] as Log)));
    const found = logs.flatMap(({ events }, at) => judgeLog(events, histories[at] ?? []));
    const isAtRest = found.length === 0 && countOf(logs) === before;
    if (isAtRest || performance.now() > until) return found;
  }
}

function countOf(logs: readonly Log[]): number {
  return logs.reduce((sum, { events }) => sum + events.length, 0);
}

async function waitForReaders(seats: readonly Seat[], expected: readonly (readonly LoggedEvent[])[]): Promise<void> {
  const counts = new Map<string, number>();
  const wanted = ({ filter, place }: Seat): number => {
    const name = `${place} ${JSON.stringify(filter)}`;
    const count = counts.get(name) ?? (expected[place] ?? []).filter((event) => passes(filter, event)).length;
    counts.set(name, count);
    return count;
  };
  const sound = seats.filter(({ fault }) => fault === undefined);
  await waitUntil(async () => sound.every((seat) => seat.reader.got.length >= wanted(seat)), REST_MS);
}
