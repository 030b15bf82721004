import { isSamePeak, withSamePeak } from './same-peak';

async function measureBetween(...peaks: readonly (readonly [before: number, after: number])[]) {
  let tries = 0;
  const { counted, dropped } = await withSamePeak(async () => {
    const [before = NaN, after = NaN] = peaks[tries] ?? [];
    tries += 1;
    return { before, after, value: tries };
  });
  return { counted: counted.value, isSame: isSamePeak(counted), dropped: dropped.map(({ value }) => value) };
}

test('what was measured at one and the same peak counts at once', async () => {
  for (const after of [85, 100, 115]) {
    expect(await measureBetween([100, after])).toEqual({ counted: 1, isSame: true, dropped: [] });
  }
});

test('where the peak has changed, up or down, it is measured anew', async () => {
  expect(await measureBetween([100, 84], [100, 116], [100, 99])).toEqual({
    counted: 3,
    isSame: true,
    dropped: [1, 2],
  });
});

test('the third try counts as it is', async () => {
  const peaks = [
    [100, 50],
    [50, 100],
    [100, 10],
  ] as const;
  expect(await measureBetween(...peaks)).toEqual({ counted: 3, isSame: false, dropped: [1, 2] });
});
