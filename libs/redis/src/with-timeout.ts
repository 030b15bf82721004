/**
 * The outcome of `promise`, or a rejection after `timeoutMs`. The timeout of the redis package ends with the writing of
 * a command: a server that stopped answering would hold its callers for ever.
 */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    // When the event loop is late, timers fire before sockets are read: an answer that lies there already still counts.
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
