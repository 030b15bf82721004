import type { Message } from '@parley/sdk';
import { t } from '../../../i18n/messages';

/** What is said beside files: where a provider brought them, the brackets in front of it only name what is shown. */
export function textOf({ content, metadata, attachments }: Message): string {
  const isDescribed = attachments.length > 0 && typeof metadata['kind'] === 'string';
  return isDescribed ? content.replace(/^\[[^\]]*\]\s*/, '') : content;
}

/** A message on one line: its caption or text, or else how many files it has. */
export function lineOf(message: Message): string {
  if (message.type === 'image') return message.caption ?? message.content;
  return message.content || t('files.count', { count: message.attachments.length });
}
