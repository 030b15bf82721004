import { Duplex } from 'node:stream';
import type { Client } from '@grpc/grpc-js';
import type { CarryRequest, CarryResponse } from '@parley/contract/multiplex';
import { openLane, type CallLane, type CallOutcome, type LaneCall } from './call-lane';

let sent: CarryRequest[];
let ending: 'ended' | 'cancelled' | undefined;
let stream: Duplex;
let lane: CallLane;

beforeEach(() => {
  sent = [];
  ending = undefined;
  stream = new Duplex({
    objectMode: true,
    read: () => undefined,
    write: (message: CarryRequest, _, done) => {
      sent.push(message);
      done();
    },
    final: (done) => {
      ending = 'ended';
      done();
    },
  });
  const cancel = (): void => {
    ending ??= 'cancelled';
  };
  const channel = { makeBidiStreamRequest: () => Object.assign(stream, { cancel }) };
  lane = openLane(channel as unknown as Client, () => undefined);
});

const turn = () => new Promise(setImmediate);

function newCall(settle: (outcome: CallOutcome) => void = () => undefined): LaneCall {
  return { method: '/a.B/C', request: Buffer.alloc(0), headers: [], timeoutMs: 1_000, lane: undefined, id: 0, settle };
}

async function answer(...calls: LaneCall[]): Promise<void> {
  const answers = calls.map(({ id }) => ({ id, outcome: { $case: 'response' as const, value: Buffer.alloc(0) } }));
  stream.push({ answers, isDraining: false } satisfies CarryResponse);
  await turn();
}

it('ends its stream after the last answer once it is retired', async () => {
  const [first, second] = [newCall(), newCall()];
  lane.send([first, second]);
  await answer(first);
  lane.retire();
  await turn();
  expect([lane.isOpen, ending]).toEqual([false, undefined]);
  await answer(second);
  expect(ending).toBe('ended');
});

it('that has heard nothing since a call left takes no more when that call is given up', async () => {
  const [first, second, third] = [newCall(), newCall(), newCall()];
  lane.send([first]);
  await answer(first);
  lane.send([second]);
  lane.send([third]);
  lane.cancel(second);
  await turn();
  expect([lane.isOpen, ending]).toEqual([false, undefined]);
  lane.cancel(third);
  await turn();
  expect(ending).toBe('cancelled');
});

it('that has heard something since goes on, and tells that nobody waits any more', async () => {
  const [slow, quick] = [newCall(), newCall()];
  lane.send([slow, quick]);
  await answer(quick);
  lane.cancel(slow);
  await turn();
  expect([lane.isOpen, ending]).toEqual([true, undefined]);
  expect(sent.at(-1)).toEqual({ calls: [], cancelled: [slow.id] });
});
