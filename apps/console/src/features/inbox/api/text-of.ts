import type { Message } from '@parley/sdk';
import { t } from '../../../i18n/messages';

/** The text beside files or below an image; a provider's bracketed file names are left out. */
export function textOf(message: Message): string {
  if (message.type === 'image') return message.caption ?? '';
  const { content, metadata, attachments } = message;
  const isDescribed = attachments.length > 0 && typeof metadata['kind'] === 'string';
  return isDescribed ? content.replace(/^\[[^\]]*\]\s*/, '') : content;
}

/** One line: the text, or else the image's URL or the number of files. */
export function lineOf(message: Message): string {
  if (message.type === 'image') return textOf(message) || message.content;
  return message.content || t('files.count', { count: message.attachments.length });
}
