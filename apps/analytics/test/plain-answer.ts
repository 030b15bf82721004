/**
 * In the reference's format: numbers for int64, texts for times, and 12 digits, as the order of sums changes others.
 */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint') return Number(inner);
      if (typeof inner !== 'number' || Number.isInteger(inner)) return inner;
      // Slightly more, so that halves are rounded up on both sides.
      return Number((inner * (1 + 1e-14)).toPrecision(12));
    }),
  );
}
