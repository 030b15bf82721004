import type { Mode } from './session';

const STORED_AS = 'parley.mode';

/** `?mode=test`; default: live. */
export interface ModeSearch {
  readonly mode?: 'test';
}

export const readMode = ({ mode }: Record<string, unknown>): ModeSearch => (mode === 'test' ? { mode } : {});

/** For addresses that name no screen. */
export const lastMode = (): ModeSearch => readMode({ mode: localStorage.getItem(STORED_AS) });

export const rememberMode = (mode: Mode): void => localStorage.setItem(STORED_AS, mode);
