/** Does equal reads once. */
export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

interface Shared {
  readonly value: Promise<unknown>;
  begin(): void;
}

/**
 * Joins reads with the same key that are asked for in the same turn of the event loop. The one that is done for all
 * begins after the turn, so nobody gets anything older than by a read of their own: who wrote before reads what they
 * wrote. A hot object costs one read per turn then, however many ask for it.
 *
 * Each turn has a Map of its own: one that stays would be filled and emptied by each request
 * (docs/adr/0015-light-requests.md).
 */
export function createSharedReads(): SharedReads {
  let turn: Map<string, Shared> | undefined;

  const thisTurn = (): Map<string, Shared> => {
    if (turn) return turn;
    const reads = new Map<string, Shared>();
    setImmediate(() => {
      turn = undefined;
      for (const shared of reads.values()) shared.begin();
    });
    return (turn = reads);
  };
  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const reads = thisTurn();
    let shared = reads.get(key);
    if (!shared) reads.set(key, (shared = share(read)));
    return shared.value as Promise<Value>;
  };
}

function share<Value>(read: () => Promise<Value>): Shared {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const begin = (): void => {
    try {
      resolve(read());
    } catch (err) {
      reject(err);
    }
  };
  return { value: promise, begin };
}
