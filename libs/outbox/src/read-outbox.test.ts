import type { Queryable } from '@parley/postgres';
import { createOutboxReader } from './read-outbox';

let nowMs: number;
/** Committed and unpublished. */
let unpublished: number[];
let snapshot: { xmin: number; xmax: number };
let froms: number[];
let read: ReturnType<typeof createOutboxReader>;

beforeEach(() => {
  nowMs = 0;
  unpublished = [];
  snapshot = { xmin: 10, xmax: 10 };
  froms = [];
  const query = async ({ name, values = [] }: { name: string; values?: unknown[] }): Promise<unknown> => {
    if (name === 'outbox_read_snapshot') return { rows: [snapshot] };
    const from = values[0] as number;
    froms.push(from);
    return { rows: unpublished.filter((position) => position >= from).map((position) => ({ position })) };
  };
  read = createOutboxReader({ query } as unknown as Queryable, () => nowMs);
});

async function step(appended: number[] = []): Promise<[number, number[]]> {
  unpublished.push(...appended);
  const { rows } = await read();
  unpublished = unpublished.filter((position) => !rows.some((row) => row.position === position));
  nowMs += 1_000;
  return [froms.at(-1) as number, rows.map(({ position }) => position)];
}

test('a read begins where everything before has been published', async () => {
  expect(await step([1, 2])).toEqual([0, [1, 2]]);
  expect(await step([3, 4])).toEqual([0, [3, 4]]);
  expect(await step([5])).toEqual([0, [5]]);
  expect(await step([6])).toEqual([1, [6]]);
  expect(await step()).toEqual([3, []]);
  expect(await step()).toEqual([5, []]);
  expect(await step()).toEqual([6, []]);
  expect(await step()).toEqual([7, []]);
});

test('a position is no floor while a transaction may have drawn one below it', async () => {
  await step([5]);
  snapshot = { xmin: 10, xmax: 11 };
  for (let n = 6; n < 9; n++) expect(await step([n])).toEqual([0, [n]]);
  snapshot = { xmin: 12, xmax: 12 };
  // It commits between a read and the snapshot.
  expect(await step([3, 9])).toEqual([0, [3, 9]]);
  expect(await step([10])).toEqual([3, [10]]);
});

test('a row that is not published stays above the floor', async () => {
  unpublished = [1, 2];
  for (let n = 3; n < 9; n++) {
    unpublished.push(n);
    const { rows } = await read();
    expect(rows[0]?.position).toBe(1);
    nowMs += 1_000;
  }
});

test('what lies below the floor nevertheless is found by a read from the beginning', async () => {
  for (const position of [5, 6, 7, 8]) await step([position]);
  unpublished.push(2);
  expect(await step([9])).toEqual([6, [9]]);
  nowMs += 10_000;
  expect(await step([10])).toEqual([0, [2, 10]]);
  expect((await step([11]))[0]).toBeLessThanOrEqual(2);
});
