import { useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/messages';

/** Typed before the command menu had loaded. */
export interface TypedAhead {
  text: string;
  /** Enter was pressed: run the first match once there is one. */
  isEntered: boolean;
}

/**
 * Holds the place of the command menu while it loads: takes the focus and keeps what is typed. Its role keeps
 * single-key commands from running.
 */
export function CommandMenuFallback({ typed, onClose }: { readonly typed: TypedAhead; readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <>
      <div className="fixed inset-0 z-40 bg-black/40" onClick={onClose} />
      <div
        role="dialog"
        aria-modal
        aria-busy
        aria-label={t('commands.menu')}
        className="fixed top-[12vh] left-1/2 z-50 w-[min(38rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-hidden rounded-xl border bg-raised shadow-pop"
      >
        <input
          ref={input}
          aria-label={t('commands.search')}
          placeholder={t('commands.placeholder')}
          className="w-full border-b bg-transparent px-4 py-3.5 text-lg outline-none"
          onChange={({ target }) => {
            typed.text = target.value;
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
            if (key === 'Enter') typed.isEntered = true;
          }}
        />
      </div>
    </>
  );
}
