export interface Bell {
  ring(): void;
  /** Until it rings, or abort. */
  wait(signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  const rings = new EventTarget();
  return {
    ring: () => void rings.dispatchEvent(new Event('ring')),
    wait: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = (): void => {
          rings.removeEventListener('ring', end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        rings.addEventListener('ring', end);
        signal.addEventListener('abort', end);
      }),
  };
}
