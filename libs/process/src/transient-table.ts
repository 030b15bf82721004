/** Short-lived entries by ascending id: calls on a stream, unanswered messages. */
export interface TransientTable<Value> {
  readonly size: number;
  values(): Value[];
  set(id: number, value: Value): void;
  take(id: number): Value | undefined;
}

interface Entry<Value> {
  readonly id: number;
  readonly value: Value;
  next: Entry<Value> | undefined;
}

/** A power of two. Sequential ids keep chains short up to some thousand entries. */
const CHAINS = 256;

/**
 * Not a Map, which such turnover rebuilds every hundred entries or so, and garbage collection keeps the copies
 * (docs/adr/0015-light-requests.md). Here entries point to older ones only: a removed entry holds nothing later.
 */
export function createTransientTable<Value>(): TransientTable<Value> {
  const chains = new Array<Entry<Value> | undefined>(CHAINS).fill(undefined);
  let size = 0;

  const take = (id: number): Value | undefined => {
    const chain = id % CHAINS;
    let before: Entry<Value> | undefined;
    let entry = chains[chain];
    while (entry && entry.id !== id) {
      before = entry;
      entry = entry.next;
    }
    if (!entry) return undefined;
    if (before) before.next = entry.next;
    else chains[chain] = entry.next;
    size--;
    return entry.value;
  };
  return {
    get size() {
      return size;
    },
    values: () => {
      const all: Value[] = [];
      for (let entry of chains) for (; entry; entry = entry.next) all.push(entry.value);
      return all;
    },
    set: (id, value) => {
      take(id);
      chains[id % CHAINS] = { id, value, next: chains[id % CHAINS] };
      size++;
    },
    take,
  };
}
