import { z } from 'zod';
import { nullIfAbsent } from './null-if-absent';

const stored = z.object(
  nullIfAbsent({ name: z.string(), note: z.string().nullable(), rating: z.object({ score: z.int() }).nullable() }),
);

test('what may be null is null where it is absent, and what may not be is required', () => {
  expect(stored.parse({ name: 'Ada' })).toEqual({ name: 'Ada', note: null, rating: null });
  expect(stored.parse({ name: 'Ada', note: 'x', rating: { score: 5 } })).toMatchObject({ rating: { score: 5 } });
  expect(stored.safeParse({ note: 'x' }).success).toBe(false);
  expect(stored.safeParse({ name: 'Ada', note: 7 }).success).toBe(false);
});
