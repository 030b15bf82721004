import { t } from '../i18n/messages';

/** Characters left at which the note appears. */
const SHOWN_FROM = 400;

/** Characters left, near the limit, or in excess. */
export function LengthNote({ left, id }: { readonly left: number; readonly id?: string }) {
  if (left > SHOWN_FROM) return null;
  // Only excess is read aloud, not each letter.
  return (
    <p id={id} className={`text-sm tabular-nums ${left < 0 ? 'font-medium text-bad' : 'text-muted'}`}>
      {left < 0 ? t('length.over', { count: -left }) : t('length.left', { count: left })}
    </p>
  );
}
