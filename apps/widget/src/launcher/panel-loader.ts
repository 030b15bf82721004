import { createBackoff } from '../client/backoff';
import { INTERFACE, type PanelModule } from './panel-module';

export type PanelStatus = 'none' | 'loading' | 'failed' | 'loaded';

export interface PanelLoader {
  readonly status: () => PanelStatus;
  /** Loads it at once, also after a failure, unless it is loaded or loading. */
  load(): void;
}

export interface PanelNews {
  onLoaded(module: PanelModule): void;
  onFailed(): void;
  /** The visitor is waiting for it: a failure is followed by another try. */
  isAwaited(): boolean;
}

const TIMEOUT_MS = 20_000;

/**
 * Loads the panel once.
 *
 * @param importPanel with another address for each try: browsers keep the failure of an address until the page is left
 */
export function createPanelLoader(
  importPanel: (attempt: number) => Promise<PanelModule>,
  news: PanelNews,
): PanelLoader {
  const backoff = createBackoff();
  let status: PanelStatus = 'none';
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fail(): void {
    clearTimeout(timer);
    status = 'failed';
    news.onFailed();
    timer = setTimeout(() => news.isAwaited() && load(), backoff.nextMs());
  }

  function load(): void {
    if (status === 'loading' || status === 'loaded') return;
    status = 'loading';
    const attempt = attempts++;
    const isCurrent = (): boolean => status === 'loading' && attempt === attempts - 1;
    clearTimeout(timer);
    timer = setTimeout(fail, TIMEOUT_MS);
    importPanel(attempt).then(
      (module) => {
        if (module.INTERFACE !== INTERFACE) return isCurrent() && fail();
        // The first of two tries to arrive counts, however late.
        if (status === 'loaded') return;
        clearTimeout(timer);
        status = 'loaded';
        news.onLoaded(module);
      },
      () => isCurrent() && fail(),
    );
  }

  return { status: () => status, load };
}
