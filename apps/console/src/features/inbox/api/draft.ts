import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onDraftsChanged, readDraft, writeDraft, type Change } from '../../../lib/drafts';
import { useWorkspace } from '../../session/api/workspace';

/** The draft of an edited suggestion. */
export const editOf = (turnId: string): string => `suggestion.${turnId}`;

export function useDrafts() {
  const { member_id: memberId } = useWorkspace().account;
  return useMemo(
    () => ({
      read: (name: string): string => readDraft({ memberId, name }),
      write: (name: string, change: Change): void => writeDraft({ memberId, name }, change),
    }),
    [memberId],
  );
}

/** @returns the text, and a setter that works after unmount */
export function useDraft(name: string) {
  const drafts = useDrafts();
  const text = useSyncExternalStore(onDraftsChanged, () => drafts.read(name));
  const setText = useCallback((change: Change): void => drafts.write(name, change), [drafts, name]);
  return [text, setText] as const;
}
