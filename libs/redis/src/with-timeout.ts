/** The package's own timeout ends once a command is written: a hung server would hold callers permanently. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    // On a late event loop, timers fire before sockets are read: a response already there counts.
    const giveUp = (): void =>
      void setImmediate(() => reject(new Error(`no answer from Redis within ${timeoutMs} ms`)));
    const timer = setTimeout(giveUp, timeoutMs);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (err: unknown) => {
        clearTimeout(timer);
        reject(err instanceof Error ? err : new Error(String(err)));
      },
    );
  });
}
