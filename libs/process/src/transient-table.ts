/** What is under way and soon over, by ascending ids: calls on a stream, messages without their answer. */
export interface TransientTable<Value> {
  readonly size: number;
  values(): Value[];
  /** Puts a value in the place of the one that had the id, if there is one. */
  set(id: number, value: Value): void;
  /** Takes an entry out; undefined if there is none. */
  take(id: number): Value | undefined;
}

interface Entry<Value> {
  readonly id: number;
  readonly value: Value;
  next: Entry<Value> | undefined;
}

/** A power of two. Ids follow each other, so the chains stay short up to some thousand entries at once. */
const CHAINS = 256;

/**
 * Not a Map: one that each entry soon leaves again is built anew every hundred entries or so, and the garbage collector
 * keeps the old copies with all that they held (docs/adr/0015-light-requests.md). Here an entry points to older ones only,
 * so that one that is gone holds nothing that came after it.
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
