import type { ApiError } from '@parley/sdk';
import { retryForever, sleep } from './retry';

/** Heartbeat of the leader, and the silence after which another tab takes over. */
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;
const LOCK_STOLEN_BACKOFF_MS = 1_000;

export interface TabGroup<Item> {
  leave(): void;
  readonly share: (item: Item) => void;
}

interface Envelope<Item> {
  readonly beat?: true;
  readonly item?: Item;
}

/**
 * One tab leads for all (a stream each would use up the six connections of HTTP/1.1). A lock decides; when its tab
 * closes, or is silent too long while this one is visible, another takes over. Without locks (outside https and
 * localhost) each tab leads itself.
 *
 * @param lead runs in the leader until its signal aborts; repeated after a failure and a pause
 * @param take gets what the current leader shares
 * @param onRefused this tab was refused for good
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
    // A closed channel would throw.
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
  const queue = async (options: LockOptions): Promise<void> => {
    const lost = new AbortController();
    const leadOn = async (): Promise<void> => {
      isLeader = true;
      await work(AbortSignal.any([signal, lost.signal]));
    };
    try {
      await navigator.locks.request(name, options, leadOn);
    } catch {
      // The tab left, the lock was stolen, or there is none: do not retry at once.
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
  // After losing the lock, queue again.
  while (!signal.aborted) await queue({ signal });
}
