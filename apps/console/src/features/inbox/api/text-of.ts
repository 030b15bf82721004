import type { Message } from '@parley/sdk';
import { t } from '../../../i18n/messages';

/** The text beside files; a provider's bracketed file names are left out. */
export function textOf({ content, metadata, attachments }: Message): string {
  const isDescribed = attachments.length > 0 && typeof metadata['kind'] === 'string';
  return isDescribed ? content.replace(/^\[[^\]]*\]\s*/, '') : content;
}

/** One line: caption or text, or else the number of files. */
export function lineOf(message: Message): string {
  if (message.type === 'image') return message.caption ?? message.content;
  return message.content || t('files.count', { count: message.attachments.length });
}
