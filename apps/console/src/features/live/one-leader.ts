import type { ApiError } from '@parley/sdk';
import { retryForever, sleep } from './retry';

/** How often the leader says that it is there, and after how long without that another tab takes its place. */
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;
const LOCK_STOLEN_BACKOFF_MS = 1_000;

export interface TabGroup<Item> {
  /** Ends this tab's part; another one goes on. */
  leave(): void;
  /** For the leader: hands an item to all tabs, its own too. */
  readonly share: (item: Item) => void;
}

interface Envelope<Item> {
  readonly beat?: true;
  readonly item?: Item;
}

/**
 * One tab of the browser works for all (a stream each would use up the six connections of HTTP/1.1). The lock decides
 * who; when its tab closes, or is silent for too long while this one is seen, another one takes over. Without locks,
 * outside https and localhost, each tab works for itself.
 *
 * @param lead is called when this tab is the leader, and runs until its signal; after a failure again, after a pause
 * @param take is called with what the leader of the moment shares
 * @param onRefused is called when the leader of this tab was refused for good; the tab does nothing more
 */
export function electLeaderTab<Item>(
  name: string,
  lead: (share: (item: Item) => void, signal: AbortSignal) => Promise<void>,
  take: (item: Item) => void,
  onRefused: (refusal: ApiError) => void,
): TabGroup<Item> {
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  let heardAt = Date.now();
  const post = (message: Envelope<Item>): void => {
    // A channel that is closed would throw.
    if (!left.signal.aborted) channel.postMessage(message);
  };
  const share = (item: Item): void => {
    post({ item });
    take(item);
  };
  channel.onmessage = ({ data }: MessageEvent<Envelope<Item>>) => {
    heardAt = Date.now();
    if (data.item !== undefined) take(data.item);
  };
  const leave = (): void => {
    left.abort();
    channel.close();
  };
  const work = async (signal: AbortSignal): Promise<void> => {
    const beat = setInterval(() => post({ beat: true }), BEAT_MS);
    const attempt = (succeeded: () => void): Promise<void> =>
      lead((item) => {
        succeeded();
        share(item);
      }, signal);
    const refusal = await retryForever(attempt, signal);
    clearInterval(beat);
    if (!refusal) return;
    leave();
    onRefused(refusal);
  };
  void queueForLead(name, work, left.signal, () => Date.now() - heardAt > SILENCE_MS);
  return { share, leave };
}

async function queueForLead(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  isSilent: () => boolean,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  let isLeader = false;
  /** Leads until the lock is taken away, if it is. */
  const queue = async (options: LockOptions): Promise<void> => {
    const lost = new AbortController();
    const leadOn = async (): Promise<void> => {
      isLeader = true;
      await work(AbortSignal.any([signal, lost.signal]));
    };
    try {
      await navigator.locks.request(name, options, leadOn);
    } catch {
      // The tab has left, another one has taken the lock, or there is none to be had: not again at once.
      lost.abort();
      isLeader = false;
      await sleep(LOCK_STOLEN_BACKOFF_MS, signal);
    }
    isLeader = false;
  };
  const watch = setInterval(() => {
    if (isLeader || document.hidden || !isSilent()) return;
    isLeader = true;
    void queue({ steal: true });
  }, BEAT_MS);
  signal.addEventListener('abort', () => clearInterval(watch));
  // Whoever has lost the lock waits for its turn again.
  while (!signal.aborted) await queue({ signal });
}
