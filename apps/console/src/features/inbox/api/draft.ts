import { useCallback, useSyncExternalStore } from 'react';

type Change = string | ((now: string) => string);

/** The draft of an edited suggestion. */
export const editOf = (turnId: string): string => `suggestion.${turnId}`;

const keyOf = (name: string): string => `parley.draft.${name}`;
const listeners = new Set<() => void>();

/** A draft kept by name in this browser. */
export const readDraft = (name: string): string => localStorage.getItem(keyOf(name)) ?? '';

/** Also for drafts that no screen shows. */
export function writeDraft(name: string, change: Change): void {
  const text = typeof change === 'string' ? change : change(readDraft(name));
  if (text === '') localStorage.removeItem(keyOf(name));
  else localStorage.setItem(keyOf(name), text);
  for (const notify of listeners) notify();
}

/** @returns the text, and a setter that works after unmount */
export function useDraft(name: string) {
  const text = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => readDraft(name),
  );
  const setText = useCallback((change: Change): void => writeDraft(name, change), [name]);
  return [text, setText] as const;
}

/** Removes what was sent; later edits stay. */
export function withoutSent(draft: string, sent: string): string {
  return draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
}
