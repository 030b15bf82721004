/** @returns the results by number */
export async function atOnce<Result>(
  count: number,
  work: (number: number) => Promise<Result>,
  lanes = 16,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) results[number] = await work(number);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, run));
  return results;
}
