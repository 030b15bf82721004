/** How often the leader says that it is there, and how long others wait for that before they take over. */
const BEAT_MS = 10_000;
const SILENCE_MS = 25_000;

export interface Leading {
  /** Says something to the other tabs. */
  tell(message: unknown): void;
  stop(): void;
}

/**
 * Of all tabs of a page's origin one leads at a time: it holds the stream and sends what waits. When it goes, or freezes
 * while another is looked at, another leads. Where the browser cannot tell tabs apart, each leads: what is sent twice has
 * one id, and counts once.
 *
 * @param lead does the work until the signal is aborted
 * @param hear what another tab tells
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
  /** Waits for its turn; a leader that was robbed ends its work and queues again. */
  function queue(steal = false): void {
    if (stopped.signal.aborted) return;
    // Whoever steals has a place in the queue already.
    const again = (): void => void (steal || setTimeout(queue, 0));
    void locks?.request(name, { steal }, hold).then(again, (err: unknown) => {
      lost();
      // As the page's storage is, and each time: nobody else can be heard then.
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
