/** In order. */
export type Places = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createPlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = (): Promise<void> => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
