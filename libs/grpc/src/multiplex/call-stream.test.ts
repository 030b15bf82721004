import { Duplex } from 'node:stream';
import type { Client } from '@grpc/grpc-js';
import type { CarryRequest, CarryResponse } from '@parley/contract/multiplex';
import type { AddressHealth } from '../balancing/address-health';
import { openCallStream, type CallStream, type CallOutcome, type StreamCall } from './call-stream';

let sent: CarryRequest[];
let ending: 'ended' | 'cancelled' | undefined;
let stream: Duplex;
let callStream: CallStream;
/** Reported to the health of its instance. */
let outcomes: string[];

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
  const channel = { makeBidiStreamRequest: () => Object.assign(stream, { cancel, getPeer: () => 'instance' }) };
  outcomes = [];
  const health = { heard: () => outcomes.push('heard'), late: () => outcomes.push('late') } as unknown as AddressHealth;
  callStream = openCallStream(channel as unknown as Client, health, () => undefined);
});

const turn = () => new Promise(setImmediate);

function newCall(settle: (outcome: CallOutcome) => void = () => undefined): StreamCall {
  return {
    method: '/a.B/C',
    request: Buffer.alloc(0),
    headers: [],
    timeoutMs: 1_000,
    stream: undefined,
    id: 0,
    settle,
  };
}

async function answer(...calls: StreamCall[]): Promise<void> {
  const answers = calls.map(({ id }) => ({ id, outcome: { $case: 'response' as const, value: Buffer.alloc(0) } }));
  stream.push({ answers, isDraining: false } satisfies CarryResponse);
  await turn();
}

it('ends its stream after the last answer once it is retired', async () => {
  const [first, second] = [newCall(), newCall()];
  callStream.send([first, second]);
  await answer(first);
  callStream.retire();
  await turn();
  expect([callStream.isOpen, ending]).toEqual([false, undefined]);
  await answer(second);
  expect(ending).toBe('ended');
});

it('that has heard nothing since a call left takes no more when that call is given up', async () => {
  const [first, second, third] = [newCall(), newCall(), newCall()];
  callStream.send([first]);
  await answer(first);
  callStream.send([second]);
  callStream.send([third]);
  callStream.cancel(second, true);
  await turn();
  expect([callStream.isOpen, ending]).toEqual([false, undefined]);
  callStream.cancel(third, true);
  await turn();
  expect(ending).toBe('cancelled');
  expect(outcomes).toEqual(['heard', 'late', 'late']);
});

it('that has heard something since goes on, and tells that nobody waits any more', async () => {
  const [slow, quick] = [newCall(), newCall()];
  callStream.send([slow, quick]);
  await answer(quick);
  callStream.cancel(slow, true);
  await turn();
  expect([callStream.isOpen, ending]).toEqual([true, undefined]);
  expect(sent.at(-1)).toEqual({ calls: [], cancelled: [slow.id] });
  expect(outcomes).toEqual(['heard']);
});

it('is silent when calls have waited for a second and nothing was heard', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const [first, second] = [newCall(), newCall()];
  callStream.send([first, second]);
  expect(callStream.isSilent()).toBe(false);
  now.mockReturnValue(1_000);
  expect(callStream.isSilent()).toBe(true);
  await answer(first);
  expect(callStream.isSilent()).toBe(false);
  now.mockReturnValue(2_000);
  expect(callStream.isSilent()).toBe(true);
  await answer(second);
  now.mockReturnValue(9_000);
  expect(callStream.isSilent()).toBe(false);
  now.mockRestore();
});

it('says no more of its instance when a caller gave up that was not late', () => {
  const call = newCall();
  callStream.send([call]);
  callStream.cancel(call, false);
  expect(outcomes).toEqual([]);
});
