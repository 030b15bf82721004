import { createRandom } from './random';
import { createTransientTable } from './transient-table';

test('an entry can be taken once', () => {
  const table = createTransientTable<string>();
  table.set(7, 'seven');
  expect(table.take(7)).toBe('seven');
  expect(table.take(7)).toBeUndefined();
  expect(table.size).toBe(0);
});

test('a number that is set again stands for the newer value', () => {
  const table = createTransientTable<string>();
  table.set(7, 'old');
  table.set(7, 'new');
  expect(table.values()).toEqual(['new']);
  expect(table.take(7)).toBe('new');
  expect(table.take(7)).toBeUndefined();
});

test('it holds what a Map would hold, whatever comes and goes', () => {
  const random = createRandom(1);
  const table = createTransientTable<number>();
  const map = new Map<number, number>();
  // Colliding ids, neighbours, and the largest uint32.
  const ids = [...Array(40).keys()].flatMap((id) => [id, id + 256, id * 256, 0xffff_ffff - id]);
  for (let step = 0; step < 20_000; step++) {
    const id = random.pick(ids);
    if (random.whole(0, 1) === 0) {
      table.set(id, step);
      map.set(id, step);
    } else {
      expect(table.take(id)).toBe(map.get(id));
      map.delete(id);
    }
    if (table.size !== map.size) throw new Error(`${table.size} instead of ${map.size} after ${step}`);
  }
  expect(table.values().sort()).toEqual([...map.values()].sort());
  for (const id of ids) {
    expect(table.take(id)).toBe(map.get(id));
    map.delete(id);
  }
  expect(table.size).toBe(0);
});
