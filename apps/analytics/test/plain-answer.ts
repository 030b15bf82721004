/** An answer in the reference's shape: numbers for int64, text for times, numbers to 9 digits after the point. */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint') return Number(inner);
      return typeof inner === 'number' ? Number(inner.toFixed(9)) : inner;
    }),
  );
}
