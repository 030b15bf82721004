import { useMemo, useSyncExternalStore } from 'react';
import { describeError } from './errors';
import { keysOf, useCommands, type Command } from './shortcuts';
import { t } from '../i18n/messages';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isBad: boolean;
  readonly undo: (() => void) | undefined;
}

const SHOWN_MS = 5_000;
/** Longer, to read and decide. */
const UNDO_SHOWN_MS = 10_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** With `undo`, offers it for ten seconds. */
export function toast(text: string, { isBad = false, undo }: { isBad?: boolean; undo?: () => void } = {}): void {
  const added: Toast = { id: ++lastId, text, isBad, undo };
  // Failures of one kind come in numbers.
  const others = undo ? toasts : toasts.filter((one) => one.text !== text || one.undo);
  show([...others.slice(-2), added]);
  setTimeout(() => dismiss(added.id), isBad || undo ? UNDO_SHOWN_MS : SHOWN_MS);
}

export const toastError = (error: unknown): void => toast(describeError(error), { isBad: true });

function dismiss(id: number): void {
  show(toasts.filter((one) => one.id !== id));
}

function takeBack({ id, undo }: Toast): void {
  undo?.();
  dismiss(id);
}

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => toasts,
  );
  const latest = shown.findLast(({ undo }) => undo);
  const commands = useMemo(
    (): Command[] =>
      latest
        ? [
            {
              id: 'undo',
              group: t('commands.general'),
              label: t('common.undo'),
              keys: 'mod+z',
              run: () => takeBack(latest),
            },
          ]
        : [],
    [latest],
  );
  useCommands(commands);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-60 flex flex-col items-center gap-2 px-4 md:bottom-5 md:items-start"
    >
      {shown.map((one) => (
        <div
          key={one.id}
          className={`pointer-events-auto flex max-w-lg items-center gap-3 rounded-lg border px-3.5 py-2 shadow-pop ${one.isBad ? 'border-bad bg-bad-soft text-bad' : 'bg-raised'}`}
        >
          <span>{one.text}</span>
          {one.undo && (
            <button
              type="button"
              className="flex items-baseline gap-1.5 font-semibold text-accent underline-offset-2 hover:underline"
              onClick={() => takeBack(one)}
            >
              {t('common.undo')}
              {one === latest && (
                <span aria-hidden className="text-sm font-normal text-muted max-lg:hidden">
                  {keysOf('mod+z').join('+')}
                </span>
              )}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
