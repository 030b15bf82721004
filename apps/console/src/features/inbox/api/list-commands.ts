import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { t } from '../../../i18n/messages';
import type { useMove } from './move';
import type { Selection } from './selection';

interface ListState extends Pick<ReturnType<typeof useMove>, 'openId' | 'moveTo' | 'stop'> {
  readonly ids: readonly string[];
  readonly selection: Selection;
}

/** Keys of the list. They read the state when pressed, so a new list needs no new commands. */
export function useListCommands(state: ListState): void {
  const navigate = useNavigate();
  const latest = useRef(state);
  latest.current = state;
  // Position of the open conversation: when it leaves the list, the next one takes it.
  const openAt = useRef(0);
  useEffect(() => {
    const at = state.openId === undefined ? -1 : state.ids.indexOf(state.openId);
    if (at >= 0) openAt.current = at;
  }, [state.ids, state.openId]);
  const commands = useMemo((): Command[] => {
    const group = t('commands.inbox');
    const go = (step: number, from = latest.current.openId): string | undefined => {
      const { ids, openId, moveTo } = latest.current;
      const next = ids[nextIndex(ids, from, step, openAt.current)];
      if (next !== undefined && next !== openId) moveTo(next);
      return next;
    };
    const extend = (step: number): void => {
      const { selection, openId } = latest.current;
      // Nothing open: from the end of the selection.
      const from = openId ?? selection.ids.at(step > 0 ? -1 : 0);
      if (from !== undefined) selection.extendTo(from);
      const next = go(step, from);
      if (next !== undefined) selection.extendTo(next);
    };
    const select = (): void => {
      const { selection, openId, ids } = latest.current;
      const chosen = focusedId() ?? openId ?? ids[0];
      if (chosen !== undefined) selection.toggle(chosen);
    };
    const leave = (): void => {
      latest.current.stop();
      void navigate({ to: '/inbox', search: (old) => old as never });
    };
    return [
      { id: 'next', group, label: t('inbox.next'), keys: 'j', run: () => void go(1) },
      {
        id: 'previous',
        group,
        label: t('inbox.previous'),
        keys: 'k',
        run: () => void go(latest.current.openId === undefined ? 1 : -1),
      },
      { id: 'select', group, label: t('bulk.select'), keys: 'x', run: select },
      { id: 'extendDown', group, label: t('bulk.extendDown'), keys: 'shift+j', run: () => extend(1) },
      { id: 'extendUp', group, label: t('bulk.extendUp'), keys: 'shift+k', run: () => extend(-1) },
      { id: 'back', group, label: t('inbox.back'), keys: 'escape', run: leave },
    ];
  }, [navigate]);
  useCommands(commands);
}

/** @param openAt last position of a conversation that left the list */
function nextIndex(ids: readonly string[], from: string | undefined, step: number, openAt: number): number {
  if (from === undefined) return Math.max(0, step - 1);
  const at = ids.indexOf(from);
  // The next one has moved up.
  const next = at >= 0 ? at + step : step > 0 ? openAt : openAt - 1;
  return Math.max(0, Math.min(ids.length - 1, next));
}

function focusedId(): string | undefined {
  const line = document.activeElement?.closest('[data-conversation]');
  return line instanceof HTMLElement ? line.dataset['conversation'] : undefined;
}
