/** Calls under way on one stream, by their ids. */
export interface CallTable<Value> {
  readonly size: number;
  readonly values: () => Value[];
  set(id: number, value: Value): void;
  get(id: number): Value | undefined;
  /** Takes an entry out; undefined if there is none. */
  take(id: number): Value | undefined;
}

interface Entry<Value> {
  readonly id: number;
  readonly value: Value;
  next: Entry<Value> | undefined;
}

/** A power of two. Ids follow each other, so the chains stay short up to some thousand calls at once. */
const CHAINS = 256;

/**
 * Not a Map: one that each call enters and leaves is built anew every hundred calls or so, and the garbage collector
 * keeps the old copies with all that they held (docs/adr/0015-light-requests.md).
 */
export function createCallTable<Value>(): CallTable<Value> {
  const chains = new Array<Entry<Value> | undefined>(CHAINS).fill(undefined);
  let size = 0;

  const find = (id: number): Entry<Value> | undefined => {
    let entry = chains[id % CHAINS];
    while (entry && entry.id !== id) entry = entry.next;
    return entry;
  };
  const unlink = (entry: Entry<Value>): void => {
    const chain = entry.id % CHAINS;
    let before = chains[chain];
    if (before === entry) chains[chain] = entry.next;
    else {
      while (before && before.next !== entry) before = before.next;
      if (before) before.next = entry.next;
    }
    entry.next = undefined;
    size--;
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
      const known = find(id);
      if (known) unlink(known);
      chains[id % CHAINS] = { id, value, next: chains[id % CHAINS] };
      size++;
    },
    get: (id) => find(id)?.value,
    take: (id) => {
      const entry = find(id);
      if (entry) unlink(entry);
      return entry?.value;
    },
  };
}
