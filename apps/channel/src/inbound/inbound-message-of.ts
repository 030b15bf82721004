import { createHash } from 'node:crypto';
import type { OwnedChannel } from '../channels/channels.store';
import type { IncomingContent, MessageUpdate } from '../providers/provider';
import type { InboundMessage } from '../threads/post-inbound-message';
import type { InboundDeps } from './inbound-deps';
import { takeFiles, type TakenFiles } from './take-files';
import { takeProvidersPicture, type TakenPicture } from './take-picture';

const CONTENT_MAX = 4_096;
const CAPTION_MAX = 1_024;
const DESCRIPTION_MAX = 300;
const KIND_FORM = /^[a-z][a-z0-9_]{0,63}$/;

type Said = InboundMessage & { readonly pictureKey?: string; readonly fault?: string };

/**
 * With its idempotency key.
 *
 * @param isLast no retry for missing media
 * @throws NotYet
 */
export async function inboundMessageOf(
  deps: InboundDeps,
  owned: OwnedChannel,
  update: MessageUpdate,
  isLast: boolean,
): Promise<Said> {
  const { content, providerMessageId, threadKey } = update;
  const key = keyOf(threadKey, providerMessageId);
  if (content.type === 'image') {
    const taken = await takeProvidersPicture(deps, owned, { held: content.media, source: key, isLast });
    return { ...sayPicture(content, taken, providerMessageId), key };
  }
  const said = sayText(wordsOf(content), providerMessageId);
  if (content.type !== 'other' || !content.files) return { ...said, key };
  return { ...withFiles(said, await takeFiles(deps, owned, content.files, { key, isLast })), key };
}

/** It includes the thread: two threads may have the same message id. */
export function keyOf(threadKey: string, providerMessageId: string): string {
  return `provider ${createHash('sha256').update(`${threadKey}\0${providerMessageId}`).digest('hex')}`;
}

/** The brackets are for readers of the text only. */
function withFiles(said: Omit<Said, 'key'>, { mediaIds, lost }: TakenFiles): Omit<Said, 'key'> {
  if (!lost) return { ...said, mediaIds: [...mediaIds] };
  const { file, reason, isFault } = lost;
  const media = { id: file.media.id, mime_type: file.mimeType, error: reason.slice(0, 200) };
  return {
    ...{ ...said, mediaIds: [...mediaIds], metadata: { ...said.metadata, media } },
    ...(isFault ? { fault: `a file could not be accepted: ${reason}` } : {}),
  };
}

interface Wording {
  readonly text: string;
  readonly metadata: Record<string, unknown>;
  /** Set: the text only describes it. */
  readonly kind?: string;
  /** What was written beside that. */
  readonly words?: string;
}

function sayText({ text, metadata, ...described }: Wording, providerMessageId: string): Omit<InboundMessage, 'key'> {
  const isWhole = text.length <= CONTENT_MAX;
  return {
    type: 'text',
    content: isWhole ? text : text.slice(0, CONTENT_MAX).toWellFormed(),
    metadata: { ...metadata, provider_message_id: providerMessageId, ...(isWhole ? {} : { is_truncated: true }) },
    ...described,
  };
}

/** A placeholder for a missing image; its kind keeps it from being read as text. */
function sayPicture(
  { media: held, mimeType, words = '', link = '' }: Extract<IncomingContent, { type: 'image' }>,
  taken: TakenPicture,
  providerMessageId: string,
): Omit<Said, 'key'> {
  const media = { id: held.id, mime_type: mimeType };
  if (taken.kind === 'kept') {
    const isWhole = words.length <= CAPTION_MAX;
    return {
      type: 'image',
      content: taken.picture.url,
      ...(words ? { words: isWhole ? words : words.slice(0, CAPTION_MAX).toWellFormed() } : {}),
      metadata: { media, provider_message_id: providerMessageId, ...(isWhole ? {} : { is_truncated: true }) },
      pictureKey: taken.picture.key,
    };
  }
  const { reason, isFault } = taken;
  const said = sayText(
    {
      text: ['[image]', words, link].filter((piece) => piece !== '').join(' '),
      metadata: { media: { ...media, error: reason.slice(0, 200) } },
      kind: 'image',
      ...(words ? { words } : {}),
    },
    providerMessageId,
  );
  return { ...said, ...(isFault ? { fault: `a picture could not be accepted: ${reason}` } : {}) };
}

function wordsOf(content: Exclude<IncomingContent, { type: 'image' }>): Wording {
  switch (content.type) {
    case 'text':
      return { text: content.text, metadata: {} };
    case 'button':
      return { text: content.text, metadata: { button_id: content.buttonId } };
    case 'other': {
      const { name, description: [what, which] = [name, ''], words = '', link = '' } = content;
      const said = [`[${which ? `${what}: ${brief(which)}` : what}]`, words, link].filter((piece) => piece !== '');
      const kind = KIND_FORM.test(name) ? name : 'unsupported';
      return { text: said.join(' '), metadata: { kind: name }, kind, ...(words ? { words } : {}) };
    }
  }
}

/** One line, without brackets. */
function brief(text: string): string {
  const line = text.replace(/[\s[\]\0]+/g, ' ').trim();
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX).toWellFormed()}…` : line.toWellFormed();
}
