import { useCallback, useState } from 'react';

type Change = string | ((now: string) => string);

/**
 * What is being written, kept by its name in this browser until it is taken away: it outlives the page.
 *
 * @returns the text, and what changes it, which may be called when its field is gone
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

/** What is left of a draft when so much of it was sent; what was written meanwhile stays. */
export function withoutSent(draft: string, sent: string): string {
  return draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;
}
