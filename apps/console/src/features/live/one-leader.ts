/** How often the leader says that it is there, and after how long without that another tab takes its place. */
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;

export interface Crew<Item> {
  /** Ends this tab's part; another one goes on. */
  leave(): void;
  /** For the leader: hands an item to all tabs, its own too. */
  readonly share: (item: Item) => void;
}

interface Wire<Item> {
  readonly beat?: true;
  readonly item?: Item;
}

/**
 * One tab of the browser works for all (a stream each would use up the six connections of HTTP/1.1). The lock decides
 * who; when its tab closes, or is silent for too long while this one is seen, another one takes over. Without locks,
 * outside https and localhost, each tab works for itself.
 *
 * @param lead is called when this tab is the leader, and runs until its signal
 * @param take is called with what the leader of the moment shares
 */
export function joinCrew<Item>(
  name: string,
  lead: (share: (item: Item) => void, signal: AbortSignal) => Promise<void>,
  take: (item: Item) => void,
): Crew<Item> {
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  let heardAt = Date.now();
  const share = (item: Item): void => {
    channel.postMessage({ item } satisfies Wire<Item>);
    take(item);
  };
  channel.onmessage = ({ data }: MessageEvent<Wire<Item>>) => {
    heardAt = Date.now();
    if (data.item !== undefined) take(data.item);
  };
  const work = async (): Promise<void> => {
    const beat = setInterval(() => channel.postMessage({ beat: true } satisfies Wire<Item>), BEAT_MS);
    try {
      await lead(share, left.signal);
    } finally {
      clearInterval(beat);
    }
  };
  void queueForLead(name, work, left.signal, () => Date.now() - heardAt > SILENCE_MS);
  return {
    share,
    leave: () => {
      left.abort();
      channel.close();
    },
  };
}

async function queueForLead(
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal,
  isSilent: () => boolean,
): Promise<void> {
  if (!('locks' in navigator)) return work();
  let isLeader = false;
  const leadWith = async (): Promise<void> => {
    isLeader = true;
    await work();
    isLeader = false;
  };
  const watch = setInterval(() => {
    if (isLeader || document.hidden || !isSilent()) return;
    isLeader = true;
    navigator.locks.request(name, { steal: true }, leadWith).catch(() => (isLeader = false));
  }, BEAT_MS);
  signal.addEventListener('abort', () => clearInterval(watch));
  // Rejected when the tab leaves, or when another one has taken the lock: it then waits for its turn again.
  while (!signal.aborted) {
    await navigator.locks.request(name, { signal }, leadWith).catch(() => (isLeader = false));
  }
}
