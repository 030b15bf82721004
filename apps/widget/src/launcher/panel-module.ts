import type { Client } from '../client/client';
import type { StateHolder } from '../client/state';

/**
 * Version of the interface between launcher and panel. A page opened before an update loads the
 * newer panel: raise this if the two are incompatible.
 */
export const INTERFACE = 1;

/** The page's language and direction. */
export interface PageLook {
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
}

export interface PanelParts {
  /** Where it draws itself. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly holder: StateHolder;
  readonly client: Client;
  /** When the page was loaded: later messages are announced. */
  readonly startedAtMs: number;
  page(): PageLook;
  onPageChange(listener: () => void): () => void;
  /** Announces new messages and problems to screen readers. */
  announce(said: string, warning: string): void;
}

/** What the second script exports. */
export interface PanelModule {
  readonly INTERFACE: number;
  drawPanel(parts: PanelParts): void;
}
