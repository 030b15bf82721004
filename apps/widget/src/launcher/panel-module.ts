import type { Client } from '../client/client';
import type { StateHolder } from '../client/state';

/**
 * Of what the two scripts know of each other. A page that has been open since before an update loads the panel of after it: raise
 * this when such a pair would not work.
 */
export const INTERFACE = 1;

/** How the page is written. */
export interface PageLook {
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
}

/** What the panel gets of the launcher. */
export interface PanelParts {
  /** Where it draws itself. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly holder: StateHolder;
  readonly client: Client;
  /** When the page was loaded: what was said later is said aloud. */
  readonly startedAtMs: number;
  page(): PageLook;
  onPageChange(listener: () => void): () => void;
  /** Says aloud what was said, and what is wrong. */
  announce(said: string, warning: string): void;
}

/** What the second script exports. */
export interface PanelModule {
  readonly INTERFACE: number;
  drawPanel(parts: PanelParts): void;
}
