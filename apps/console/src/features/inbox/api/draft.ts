import { useCallback, useState } from 'react';

type Change = string | ((now: string) => string);

/**
 * A draft kept by name in this browser.
 *
 * @returns the text, and a setter that works after unmount
 */
export function useDraft(name: string) {
  const key = `parley.draft.${name}`;
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const setText = useCallback(
    (change: Change): void => {
      const text = typeof change === 'string' ? change : change(localStorage.getItem(key) ?? '');
      if (text === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      setDrafts((known) => ({ ...known, [key]: text }));
    },
    [key],
  );
  return [drafts[key] ?? localStorage.getItem(key) ?? '', setText] as const;
}

/** Removes what was sent; later edits stay. */
export function withoutSent(draft: string, sent: string): string {
  return draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
}
