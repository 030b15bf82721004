/**
 * Until one is not full or the signal is aborted.
 *
 * @param run @returns how many it did
 * @returns how many in all
 */
export async function runBatches(
  batchMax: number,
  run: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const done = await run(batchMax);
    total += done;
    if (done < batchMax || signal?.aborted) return total;
  }
}
