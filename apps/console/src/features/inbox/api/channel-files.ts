import type { Conversation } from '@parley/sdk';
import type { Key } from '../../../i18n/messages';

/** What Meta accepts (docs/channels/whatsapp.md); other channels accept everything we do. */
const OF_WHATSAPP: ReadonlySet<string> = new Set([
  ...['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'image/jpeg', 'image/png', 'image/webp'],
  ...['video/3gpp', 'video/mp4', 'application/pdf', 'text/plain', 'application/msword', 'application/vnd.ms-excel'],
  ...['application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** Why the channel cannot deliver a file; undefined: it can. */
export function refusalOf(channel: Conversation['channel'], mimeType: string): Key | undefined {
  return channel === 'whatsapp' && !OF_WHATSAPP.has(mimeType) ? 'files.notInWhatsapp' : undefined;
}
