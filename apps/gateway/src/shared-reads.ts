/** Does equal reads once. */
export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Joins reads with the same key that are asked for in the same turn of the event loop. The one that is done for all
 * begins after the turn, so nobody gets anything older than by a read of their own: who wrote before reads what they
 * wrote. A hot object costs one read per turn then, however many ask for it.
 */
export function createSharedReads(): SharedReads {
  const joinable = new Map<string, Promise<unknown>>();
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = joinable.get(key);
    if (known) return known as Promise<Value>;
    const shared = new Promise<Value>((resolve) => {
      setImmediate(() => {
        joinable.delete(key);
        resolve(read());
      });
    });
    joinable.set(key, shared);
    return shared;
  };
}
