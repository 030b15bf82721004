import { useEffect, useMemo, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { t } from '../../../i18n/messages';
import type { Kind } from './uploads';

/** R this soon before a conversation is drawn was meant for it, as in J, R. */
const HASTE_MS = 200;

let asked: { readonly kind: Kind; readonly at: number } | undefined;

/** R and N. */
export function useComposerCommands(field: RefObject<HTMLTextAreaElement | null>, setKind: (kind: Kind) => void): void {
  const begin = (kind: Kind): void => {
    // Each kind has its own field, which must exist before it gets the focus.
    flushSync(() => setKind(kind));
    field.current?.focus();
  };
  const commands = useMemo((): Command[] => {
    const group = t('commands.conversation');
    const run = (kind: Kind) => () => {
      asked = { kind, at: performance.now() };
      begin(kind);
    };
    return [
      { id: 'reply', group, label: t('inbox.reply'), keys: 'r', run: run('reply') },
      { id: 'note', group, label: t('inbox.note'), keys: 'n', run: run('note') },
    ];
  }, [field, setKind]);
  useCommands(commands);
  useEffect(() => {
    const { kind, at } = asked ?? { at: -Infinity };
    if (kind === undefined || performance.now() - at > HASTE_MS) return undefined;
    // No render may be forced inside an effect.
    const frame = requestAnimationFrame(() => begin(kind));
    return () => cancelAnimationFrame(frame);
  }, []);
}
