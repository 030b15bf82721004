import type { OutboxRow } from './outbox.store';
import { publishBatch } from './publish-batch';

function row(position: number, key: string): OutboxRow {
  return {
    position,
    ordering_key: key,
    event_id: String(position),
    account_id: '',
    mode: 'live',
    type: 'agent.created',
    object_id: '',
    data: '{}',
    occurred_at: new Date(0),
  };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

function controlled(): {
  publish: (row: OutboxRow) => Promise<number>;
  begun: number[];
  end: (position: number, failure?: Error) => Promise<void>;
} {
  const begun: number[] = [];
  const waiting = new Map<number, { resolve: (sequence: number) => void; reject: (err: Error) => void }>();
  return {
    begun,
    publish: ({ position }) =>
      new Promise((resolve, reject) => {
        begun.push(position);
        waiting.set(position, { resolve, reject });
      }),
    end: async (position, failure) => {
      if (failure) waiting.get(position)?.reject(failure);
      else waiting.get(position)?.resolve(position * 10);
      await settle();
    },
  };
}

const always = (): boolean => true;

describe('a batch', () => {
  it('sends the rows of a key one after the other and those of different keys at once', async () => {
    const { publish, begun, end } = controlled();
    const done = publishBatch([row(1, 'a'), row(2, 'b'), row(3, 'a'), row(4, 'a')], 10, always, publish);
    expect(begun).toEqual([1, 2]);
    await end(2);
    expect(begun).toEqual([1, 2]);
    await end(1);
    expect(begun).toEqual([1, 2, 3]);
    await end(3);
    await end(4);
    expect(await done).toEqual({ published: [2, 1, 3, 4], lastSequence: 40, failure: undefined });
  });

  it('has no more than inFlightMax on their way', async () => {
    const { publish, begun, end } = controlled();
    const done = publishBatch([row(1, 'a'), row(2, 'b'), row(3, 'c')], 2, always, publish);
    expect(begun).toEqual([1, 2]);
    await end(1);
    expect(begun).toEqual([1, 2, 3]);
    await end(2);
    await end(3);
    expect((await done).published).toEqual([1, 2, 3]);
  });

  it('leaves the rest of a key after a failure, and goes on with the others', async () => {
    const { publish, begun, end } = controlled();
    const done = publishBatch([row(1, 'a'), row(2, 'a'), row(3, 'b'), row(4, 'b')], 1, always, publish);
    await end(1, new Error('refused'));
    await end(3);
    await end(4);
    const outcome = await done;
    expect(begun).toEqual([1, 3, 4]);
    expect(outcome.published).toEqual([3, 4]);
    expect(outcome.failure).toEqual(new Error('refused'));
  });

  it('begins nothing more once it may not go on, and counts what was on its way', async () => {
    const { publish, begun, end } = controlled();
    let shouldContinue = true;
    const done = publishBatch([row(1, 'a'), row(2, 'a'), row(3, 'b')], 1, () => shouldContinue, publish);
    shouldContinue = false;
    await end(1);
    expect(begun).toEqual([1]);
    expect(await done).toEqual({ published: [1], lastSequence: 10, failure: undefined });
  });
});
