import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { useMessages } from './conversations';
import { useMessageInAddress } from './found-messages';

/** Some 1,000 messages back. */
const PAGES_MAX = 20;

/** tooFar: beyond PAGES_MAX. gone: no such message. */
export type SoughtState = 'none' | 'loading' | 'shown' | 'tooFar' | 'gone';

interface Sought {
  readonly id: string | undefined;
  readonly state: SoughtState;
}

/** Reads older pages until it is found. */
export function useSoughtMessage(conversationId: string, list: ReturnType<typeof useMessages>): Sought {
  const { query, items } = list;
  const id = useMessageInAddress(conversationId);
  const pagesCount = query.data?.pages.length ?? 0;
  const isShown = id !== undefined && items.some((message) => message.id === id);
  const isLookedFor = id !== undefined && !isShown && query.hasNextPage;
  const isReading = isLookedFor && pagesCount < PAGES_MAX && !query.isFetchNextPageError;
  useEffect(() => {
    if (isReading && !query.isFetchingNextPage) void query.fetchNextPage();
  }, [isReading, pagesCount, query.isFetchingNextPage]);
  const isNone = id === undefined || query.isPending;
  return { id, state: isNone ? 'none' : stateOf(isShown, isReading, isLookedFor) };
}

function stateOf(isShown: boolean, isReading: boolean, isLookedFor: boolean): SoughtState {
  if (isShown) return 'shown';
  if (isReading) return 'loading';
  return isLookedFor ? 'tooFar' : 'gone';
}

/** Not scrollIntoView, which may also scroll ancestors. */
export function centerMessage(id: string): void {
  const message = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  const box = message?.closest('[role=log]');
  if (!message || !box) return;
  const [place, frame] = [message.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += place.top - frame.top - Math.max(0, (frame.height - place.height) / 2);
}

/** Once per address, when the message is there. */
export function useScrollToSought(scroller: RefObject<HTMLElement | null>, sought: Sought, onDone: () => void): void {
  const doneFor = useRef<string | undefined>(undefined);
  const { id, state } = sought;
  useLayoutEffect(() => {
    const box = scroller.current;
    const isSettled = state === 'shown' || state === 'gone';
    if (id === undefined) doneFor.current = undefined;
    if (!box || !isSettled || doneFor.current === id) return;
    doneFor.current = id;
    if (state === 'gone') box.scrollTop = box.scrollHeight;
    else centerMessage(id ?? '');
    onDone();
  }, [id, state]);
}
