import type { Message } from '@parley/sdk';
import { formatDate } from '../../../i18n/format';

/** The date, above the first message of a day. */
export function DayLine({ message, before }: { readonly message: Message; readonly before: Message | undefined }) {
  const day = formatDate(message.timestamp);
  if (before && formatDate(before.timestamp) === day) return null;
  return <p className="my-1 text-center text-xs font-medium text-muted">{day}</p>;
}
