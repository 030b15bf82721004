import { t } from '../i18n/messages';

/** From so many characters before the limit on, the writer is shown how many are left. */
const SHOWN_FROM = 400;

/** How much more fits into a field, near its limit; or by how much a text is too long. Nothing is ever cut off. */
export function LengthNote({ left, id }: { readonly left: number; readonly id?: string }) {
  if (left > SHOWN_FROM) return null;
  // Only that it is too long is read aloud, not each letter.
  return (
    <p id={id} className={`text-sm tabular-nums ${left < 0 ? 'font-medium text-bad' : 'text-muted'}`}>
      {left < 0 ? t('length.over', { count: -left }) : t('length.left', { count: left })}
    </p>
  );
}
