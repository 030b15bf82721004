import { withChange } from './handle-change';

const text = (length: number) => ({ text: 'x'.repeat(length), edited_at: '2026-11-27T09:00:00.000Z' });

test('a change is noted, in the place of one before of the same message', () => {
  expect(withChange({}, 'msg_1', text(1))).toEqual({ msg_1: text(1) });
  expect(withChange({ msg_1: text(1), msg_0: text(2) }, 'msg_1', text(3))).toEqual({ msg_1: text(3) });
});

test('sixty long edits leave room for others: the oldest go', () => {
  let noted: Record<string, object> = {};
  for (let count = 10; count < 70; count += 1) {
    const patch = withChange(noted, `msg_${count}`, text(500));
    const kept = Object.entries({ ...noted, ...patch }).filter(([, change]) => change !== null);
    noted = Object.fromEntries(kept) as Record<string, object>;
  }
  const ids = Object.keys(noted).sort();
  expect(ids.at(-1)).toBe('msg_69');
  expect(ids[0]).toBe(`msg_${70 - ids.length}`);
  expect(JSON.stringify(noted).length).toBeGreaterThan(3_000);
  expect(JSON.stringify(noted).length).toBeLessThan(5_000);
});
