import { interleave } from './interleave';

test('sides take turns, and every other repeat goes backwards', async () => {
  const order: string[] = [];
  const side = (name: string) => async (repeat: number) => {
    order.push(`${name}${repeat}`);
    return `${name}${repeat}`;
  };
  const samples = await interleave(3, { a: side('a'), b: side('b') });
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
  expect(samples).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] });
});
