import { driftsText, withSamePeak, type Drifts } from './same-peak';

/** Measures between these peaks, in turn; the value is the number of the try. */
async function measureBetween(...peaks: readonly (readonly [before: number, after: number])[]) {
  const drifts: Drifts = { dropped: [], kept: [] };
  let tries = 0;
  const value = await withSamePeak(drifts, async () => {
    const [before = NaN, after = NaN] = peaks[tries] ?? [];
    tries += 1;
    return { before, after, value: tries };
  });
  return { value, drifts };
}

test('what was measured at one and the same peak counts at once', async () => {
  for (const after of [87, 100, 115]) {
    expect(await measureBetween([100, after])).toEqual({ value: 1, drifts: { dropped: [], kept: [] } });
  }
});

test('where the peak has changed, up or down, it is measured anew', async () => {
  expect(await measureBetween([100, 86], [100, 116], [100, 99])).toEqual({
    value: 3,
    drifts: { dropped: [0.86, 1.16], kept: [] },
  });
});

test('the third try counts as it is, and the report says so', async () => {
  const { value, drifts } = await measureBetween([100, 50], [50, 100], [100, 10]);
  expect(value).toBe(3);
  expect(driftsText(drifts)).toBe('0.5, 2 measured anew; 0.1 counted all the same');
  expect(driftsText({ dropped: [], kept: [] })).toBe('none measured anew; none counted all the same');
});
