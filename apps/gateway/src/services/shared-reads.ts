export type SharedReads = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>;

interface Shared {
  readonly value: Promise<unknown>;
  begin(): void;
}

/**
 * Joins equal reads of one turn of the event loop, and reads after it: the result is never older than a separate
 * read's.
 *
 * A new Map per turn: a lasting one would be filled and emptied by each request (docs/adr/0015-light-requests.md).
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
