/** An answer in the reference's shape: numbers for int64, text for times, numbers to 12 digits, as sums in another order differ beyond. */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint') return Number(inner);
      if (typeof inner !== 'number' || Number.isInteger(inner)) return inner;
      // A little more, so that what lies halfway is rounded up on both sides.
      return Number((inner * (1 + 1e-14)).toPrecision(12));
    }),
  );
}
