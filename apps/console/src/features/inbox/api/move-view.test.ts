import { moveView } from './move-view';

const listed = (...positions: number[]) => positions.map((position, at) => ({ id: 'abcdef'[at] ?? '', position }));
const shown = (views: readonly { id: string; position: number }[]) =>
  views.map(({ id, position }) => `${id}${position}`).join(' ');

test.each([
  ['up', listed(0, 1, 2), 'c', -1, 'a0 c1 b2'],
  ['down', listed(0, 1, 2), 'a', 1, 'b0 a1 c2'],
  ['over a gap', listed(0, 5, 9), 'b', 1, 'a0 c5 b9'],
  ['among equal positions', listed(3, 3, 3, 9), 'b', -1, 'b3 a4 c5 d9'],
  ['at the end of the range', listed(1, 999_999, 1e6, 1e6), 'a', 1, 'b1 a999998 c999999 d1000000'],
  ['beyond the first', listed(0, 1), 'a', -1, 'a0 b1'],
  ['beyond the last', listed(0, 1), 'b', 1, 'a0 b1'],
  ['without being there', listed(0, 1), 'x', 1, 'a0 b1'],
] as const)('a view moves %s', (_, views, id, step, expected) => {
  expect(shown(moveView(views, id, step))).toBe(expected);
});

test('views that keep their positions are the same objects', () => {
  const views = listed(0, 1, 2);
  expect(moveView(views, 'c', -1)[0]).toBe(views[0]);
});
