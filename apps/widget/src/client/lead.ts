/** Heartbeat of the leader, and the silence after which another tab takes over. */
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;

export interface Leading {
  /** Tells the other tabs. */
  tell(message: unknown): void;
  stop(): void;
}

/**
 * One tab per origin leads: it holds the stream and sends messages. When it closes, or freezes while another is
 * visible, another takes over. Where tabs cannot be coordinated, each leads: messages have ids, so repeats count once.
 *
 * @param lead works until aborted
 * @param hear news of another tab
 */
export function leadOneTab(
  name: string,
  lead: (signal: AbortSignal) => void,
  hear: (message: unknown) => void,
): Leading {
  const bus = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const { locks } = navigator as { locks?: LockManager };
  const stopped = new AbortController();
  let heardAt = Date.now();
  let isLeading = false;

  if (!locks || !bus) {
    lead(stopped.signal);
    return { tell: () => undefined, stop: () => stopped.abort() };
  }

  bus.onmessage = ({ data }: MessageEvent<{ beat?: true; message?: unknown }>) => {
    heardAt = Date.now();
    if (data.message !== undefined) hear(data.message);
  };

  async function hold(): Promise<void> {
    const term = new AbortController();
    const end = (): void => term.abort();
    stopped.signal.addEventListener('abort', end);
    isLeading = true;
    const beat = setInterval(() => bus?.postMessage({ beat: true }), BEAT_MS);
    bus?.postMessage({ beat: true });
    lead(term.signal);
    lost = end;
    await new Promise<void>((resolve) => term.signal.addEventListener('abort', () => resolve()));
    clearInterval(beat);
    isLeading = false;
  }

  let lost: () => void = () => undefined;
  /** A leader whose lock was stolen stops and queues again. */
  function queue(steal = false): void {
    if (stopped.signal.aborted) return;
    // A stealing tab is queued already.
    const again = (): void => void (steal || setTimeout(queue, 0));
    void locks?.request(name, { steal }, hold).then(again, (err: unknown) => {
      lost();
      // Storage is blocked, so no other tab can be heard.
      if (err instanceof DOMException && err.name === 'SecurityError') lead(stopped.signal);
      else again();
    });
  }
  queue();

  const watch = setInterval(() => {
    const isSilent = Date.now() - heardAt > SILENCE_MS;
    if (isLeading || !isSilent || document.visibilityState !== 'visible') return;
    heardAt = Date.now();
    queue(true);
  }, BEAT_MS / 2);

  return {
    tell: (message) => bus.postMessage({ message }),
    stop: () => {
      stopped.abort();
      clearInterval(watch);
      bus.close();
    },
  };
}
