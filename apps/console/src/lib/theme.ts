import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const STORED_AS = 'parley.theme';

export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Sets `data-theme`; without it, the system's choice applies. */
export function applyTheme(theme: Theme = readTheme()): void {
  localStorage.setItem(STORED_AS, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.dispatchEvent(new Event('parley:theme'));
}

const CHANGED = 'parley:theme';

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    document.addEventListener(CHANGED, listener);
    return () => document.removeEventListener(CHANGED, listener);
  }, readTheme);
}
