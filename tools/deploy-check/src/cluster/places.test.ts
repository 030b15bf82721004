import { createPlaces } from './places';

const turn = () => new Promise(setImmediate);

test('no more work runs at once than there are places, in the order of asking, and failures give theirs back', async () => {
  const places = createPlaces(2);
  const begun: number[] = [];
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const ends = works.map(({ promise }, index) =>
    places(() => {
      begun.push(index);
      return promise;
    }),
  );
  await turn();
  expect(begun).toEqual([0, 1]);
  works[1]!.reject(new Error('no'));
  await expect(ends[1]).rejects.toThrow('no');
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const at of [0, 2, 3]) works[at]!.resolve(at);
  expect(await Promise.all([ends[0], ends[2], ends[3]])).toEqual([0, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
