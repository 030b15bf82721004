/** A connection to an address, as the balancer has it. */
export interface Connection {
  /** Whether new calls go elsewhere. */
  setOut(isOut: boolean): void;
  /** Asks the process behind it whether it is alive. @returns whether it answered, whatever it answered */
  probe(): Promise<boolean>;
}

/** Which addresses of a service answer, as the calls of one client see it. */
export interface AddressHealth {
  /** Something came from the address. */
  heard(address: string): void;
  /** A call was not answered in time, nor was anything heard from the address since the call left. */
  late(address: string): void;
  /** Calls wait at the address, and nothing has been heard from it for a while. */
  doubt(address: string): void;
  /** Whether new calls should go to other addresses. */
  isOut(address: string): boolean;
  /** When an address was last brought back: streams that are older do not lead there. */
  readonly broughtBackAt: number;
  /** @returns removes it */
  add(address: string, connection: Connection): () => void;
  /** Brings all addresses back: the others cannot be reached. */
  bringBack(): void;
  close(): void;
}

interface Entry {
  readonly connections: Set<Connection>;
  /** Calls in a row that were late, and the time of the first; of performance.now(), as all times here. */
  lates: number;
  lateSince: number;
  heardAt: number;
  isOut: boolean;
  outUntil: number;
  isProbing: boolean;
  timer?: NodeJS.Timeout;
}

/** With so many calls late in a row, a process that is alive and answers none of them is left alone for a while. */
const LATES_MAX = 3;
const LATE_OUT_MS = 10_000;
const PROBE_INTERVAL_MS = 1_000;

/**
 * Takes addresses out that do not answer, and brings them back when they do. A process that hangs keeps its connections, so
 * that a balancer that looks at connections alone sends it its share of the calls until the keepalive gives it up.
 *
 * - Doubt and late calls lead to a probe. One that is not answered takes the address out until one is.
 * - Late calls in a row, while other addresses answer, take it out for 10 s even if it answers probes.
 * - At least half of the addresses stay, and the only one always: when all are slow, the load must not fall on a few.
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
  /** Unless too many are out; for as long at least, and then until it answers a probe. */
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
    // On probation: another late call is enough, an answered one clears it.
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
