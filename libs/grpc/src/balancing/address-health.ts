export interface Connection {
  setOut(isOut: boolean): void;
  /** @returns whether it answered at all */
  probe(): Promise<boolean>;
}

/** From one client's calls. */
export interface AddressHealth {
  heard(address: string): void;
  /** And nothing has arrived from the address since the call left. */
  late(address: string): void;
  /** Calls are waiting, and the address is silent. */
  doubt(address: string): void;
  isOut(address: string): boolean;
  /** When an address was last brought back: older streams do not lead there. */
  readonly broughtBackAt: number;
  add(address: string, connection: Connection): () => void;
  bringBack(): void;
  close(): void;
}

interface Entry {
  readonly connections: Set<Connection>;
  /** Consecutive, with the time of the first (performance.now()). */
  lates: number;
  lateSince: number;
  heardAt: number;
  isOut: boolean;
  outUntil: number;
  isProbing: boolean;
  timer?: NodeJS.Timeout;
}

/** Consecutive late calls that take out even a process that answers probes. */
const LATES_MAX = 3;
const LATE_OUT_MS = 10_000;
const PROBE_INTERVAL_MS = 1_000;

/**
 * Takes out silent addresses: a hung process keeps its connections, and would get calls until the keepalive ends.
 * - Doubt and late calls cause a probe; without an answer, the address stays out until one succeeds.
 * - Consecutive late calls while others answer take it out for 10 s, even if it answers probes.
 * - At least half of the addresses stay: when all are slow, the load must not fall on a few.
 */
export function createAddressHealth(): AddressHealth {
  const entries = new Map<string, Entry>();
  const bench = createBench(entries);
  const doubt = (entry: Entry): void => {
    if (entry.isOut || entry.isProbing) return;
    entry.isProbing = true;
    void probe(entry).then((isAlive) => {
      entry.isProbing = false;
      if (!isAlive) bench.takeOut(entry, 0);
      else if (entry.lates >= LATES_MAX && isAnotherAnswering(entries, entry)) bench.takeOut(entry, LATE_OUT_MS);
    });
  };
  const withEntry = (address: string, act: (entry: Entry) => void): void => {
    const entry = entries.get(address);
    if (entry) act(entry);
  };
  return {
    heard: (address) =>
      withEntry(address, (entry) => {
        entry.heardAt = performance.now();
        entry.lates = 0;
        if (entry.isOut && entry.heardAt >= entry.outUntil) bench.bringBack(entry);
      }),
    late: (address) =>
      withEntry(address, (entry) => {
        if (entry.lates === 0) entry.lateSince = performance.now();
        entry.lates += 1;
        doubt(entry);
      }),
    doubt: (address) => withEntry(address, doubt),
    get broughtBackAt() {
      return bench.broughtBackAt;
    },
    isOut: (address) => entries.get(address)?.isOut ?? false,
    add: (address, connection) => {
      const entry = entries.get(address) ?? newEntry();
      entries.set(address, entry);
      entry.connections.add(connection);
      if (entry.isOut) connection.setOut(true);
      return () => {
        entry.connections.delete(connection);
        if (entry.connections.size > 0 || entries.get(address) !== entry) return;
        clearTimeout(entry.timer);
        entries.delete(address);
      };
    },
    bringBack: () => entries.forEach(bench.bringBack),
    close: () => entries.forEach(({ timer }) => clearTimeout(timer)),
  };
}

interface Bench {
  readonly broughtBackAt: number;
  /** For at least `forMs`, until it answers a probe; not if too many are out. */
  takeOut(entry: Entry, forMs: number): void;
  bringBack(entry: Entry): void;
}

function createBench(entries: ReadonlyMap<string, Entry>): Bench {
  let broughtBackAt = 0;
  const setOut = (entry: Entry, isOut: boolean): void => {
    entry.isOut = isOut;
    for (const connection of entry.connections) connection.setOut(isOut);
  };
  const bringBack = (entry: Entry): void => {
    clearTimeout(entry.timer);
    if (!entry.isOut) return;
    // On probation: one more late call suffices.
    entry.lates = Math.min(entry.lates, LATES_MAX - 1);
    broughtBackAt = performance.now();
    setOut(entry, false);
  };
  const probeLater = (entry: Entry): void => {
    entry.timer = setTimeout(() => {
      void probe(entry).then((isAlive) => {
        if (!entry.isOut || entry.connections.size === 0) return;
        if (isAlive && performance.now() >= entry.outUntil) bringBack(entry);
        else probeLater(entry);
      });
    }, PROBE_INTERVAL_MS).unref();
  };
  return {
    get broughtBackAt() {
      return broughtBackAt;
    },
    takeOut: (entry, forMs) => {
      const out = [...entries.values()].filter(({ isOut }) => isOut).length;
      if (entry.isOut || (out + 1) * 2 > entries.size) return;
      entry.outUntil = performance.now() + forMs;
      setOut(entry, true);
      probeLater(entry);
    },
    bringBack,
  };
}

function isAnotherAnswering(entries: ReadonlyMap<string, Entry>, entry: Entry): boolean {
  return [...entries.values()].some((other) => other !== entry && other.heardAt > entry.lateSince);
}

function newEntry(): Entry {
  return {
    connections: new Set(),
    lates: 0,
    lateSince: 0,
    heardAt: 0,
    isOut: false,
    outUntil: 0,
    isProbing: false,
  };
}

async function probe({ connections }: Entry): Promise<boolean> {
  const [connection] = connections;
  return connection !== undefined && connection.probe();
}
