import { hasAll, refuseTaken, requireRoom } from './rules';

test('a limit refuses one more than it, by a name that reads on', () => {
  expect(() => requireRoom(9, 10, 'notes per conversation')).not.toThrow();
  expect(() => requireRoom(10, 10, 'notes per conversation')).toThrow('Limit of 10 notes per conversation reached');
});

const shortcut = { index: 'saved_replies_by_shortcut', path: 'shortcut', noun: 'saved reply' };
const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint });

test('a value that its unique index refuses is a fault of its field', async () => {
  await expect(refuseTaken(shortcut, Promise.reject(violation(shortcut.index)))).rejects.toMatchObject({
    code: 'validation_failed',
    details: { fields: [{ path: 'shortcut', code: 'unique', message: 'is already used by another saved reply' }] },
  });
  expect(await refuseTaken(shortcut, Promise.resolve(1))).toBe(1);
});

test('what another index refuses, and any other error, stays as it is', async () => {
  const other = violation('saved_replies_pkey');
  await expect(refuseTaken(shortcut, Promise.reject(other))).rejects.toBe(other);
  const lost = new Error('Connection terminated');
  await expect(refuseTaken(shortcut, Promise.reject(lost))).rejects.toBe(lost);
});

test('an item has all fields of a patch, or not', () => {
  const item = { name: 'a', list: ['b'], version: 1 };
  expect(hasAll(item, { ...item, list: ['b'] })).toBe(true);
  expect(hasAll<object>(item, { list: ['b', 'c'] })).toBe(false);
});
