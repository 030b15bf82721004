/** One read for all who ask during the one before: each gets a result read after it asked. */
export function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const reading = read();
    running = reading.catch(() => undefined);
    return reading;
  };
  return () => (next ??= running.then(begin));
}
