import type { Mode } from './session';

const STORED_AS = 'parley.mode';

/** What an address says of the mode: `?mode=test`. Without it, live. */
export interface ModeSearch {
  readonly mode?: 'test';
}

export const readMode = ({ mode }: Record<string, unknown>): ModeSearch => (mode === 'test' ? { mode } : {});

/** The mode of the last visit, for an address that names no screen. */
export const lastMode = (): ModeSearch => readMode({ mode: localStorage.getItem(STORED_AS) });

export const rememberMode = (mode: Mode): void => localStorage.setItem(STORED_AS, mode);
