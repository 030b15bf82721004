import type { HeldFile, IncomingContent, MessageUpdate, Update } from '../providers/provider';
import {
  changedEvent,
  deletedEvent,
  messageEvent,
  ownMessage,
  REFERENCE,
  type SlackContent,
  type SlackEnvelope,
  type SlackFile,
  type SlackMessageEvent,
} from './events';
import { textOfBlocks } from './read-blocks';
import { dateOf, placeOf, readPart } from './read-part';
import { cutText, fromSlackText, mentions } from './slack-text';

const CONTENT_MAX = 4_096;
const CAPTION_MAX = 1_024;
/** Leaves room for a file's name and link. */
const WORDS_MAX = 3_000;
/** Messages of people; other subtypes are Slack's notices or programs'. */
const SUBTYPES_OF_PEOPLE: ReadonlySet<string> = new Set(['', 'file_share', 'thread_broadcast', 'me_message']);

/** Where an event happened. */
export interface Setting {
  readonly team: string;
  /** Of the bot itself. */
  readonly botUserIds: ReadonlySet<string>;
}

/**
 * In a channel, a mention begins a conversation in its thread, where replies need no mention. A mention arrives as two
 * events with one id.
 */
export function said(event: SlackEnvelope['event'], setting: Setting, isMention: boolean): Update[] {
  if (isOfProgram(event, setting)) return shown(event);
  if (!SUBTYPES_OF_PEOPLE.has(event.subtype ?? '')) return [];
  return readPart(messageEvent, event, (message) => {
    const { channel, ts, user, thread_ts: thread, text } = message;
    const isDirect = message.channel_type === 'im' || channel.startsWith('D');
    const isMeant = isDirect || isMention || mentions(text ?? '', setting.botUserIds);
    if (!isMeant && !thread) return [];
    const name = message.user_profile?.display_name || message.user_profile?.real_name;
    const place = placeOf(setting.team, channel, thread ?? (isDirect ? undefined : ts));
    return contentsOf(message, setting).map((content, index) => ({
      kind: 'message',
      providerMessageId: `${channel}/${ts}${index > 0 ? `#${index + 1}` : ''}`,
      ...place,
      ...(isMeant ? {} : { isReplyOnly: true }),
      ...(isDirect ? {} : { isShared: true }),
      customer: { id: `${setting.team}:${user}`, ...(name ? { name: name.slice(0, 255) } : {}) },
      content,
      ...detailsOf(message, content, setting),
      sentAt: dateOf(ts),
    }));
  });
}

/** Our own message: it was sent, even if the response was lost. */
function shown(event: SlackEnvelope['event']): Update[] {
  const { success, data } = ownMessage.safeParse(event);
  const id = success ? (data.blocks[0]?.block_id ?? '') : '';
  if (!success || !id.startsWith(REFERENCE)) return [];
  const { channel, ts } = data;
  const reference = id.slice(REFERENCE.length);
  return [{ kind: 'status', providerMessageId: `${channel}/${ts}`, reference, status: 'sent', at: dateOf(ts) }];
}

/**
 * Long texts are split; each picture is a message, the first with a short text. Other files stay in Slack and are
 * linked in one message.
 */
function contentsOf(message: SlackMessageEvent, { botUserIds }: Setting): IncomingContent[] {
  const pictures = (message.files ?? []).flatMap((file) => pictureOf(file) ?? []);
  const others = (message.files ?? []).filter((file) => !pictureOf(file));
  const text = fromSlackText(message.text?.trim() ? message.text : textOfBlocks(message), botUserIds);
  const contents = others.length > 0 ? [...withFiles(text, others), ...pictures] : [...withPictures(text, pictures)];
  return contents.length > 0 ? contents : [{ type: 'other', name: 'message without text' }];
}

function withPictures(text: string, [first, ...more]: readonly IncomingPicture[]): IncomingContent[] {
  if (!first) return piecesOf(text);
  if (text === '' || text.length > CAPTION_MAX) return [...piecesOf(text), first, ...more];
  return [{ ...first, words: text }, ...more];
}

function withFiles(text: string, files: readonly SlackFile[]): IncomingContent[] {
  return text.length <= WORDS_MAX ? [filesOf(files, text)] : [...piecesOf(text), filesOf(files, '')];
}

function piecesOf(text: string): IncomingContent[] {
  if (text === '') return [];
  return cutText(text, CONTENT_MAX, (piece) => piece.length).map((piece) => ({ type: 'text', text: piece }));
}

function filesOf(files: readonly SlackFile[], words: string): IncomingContent {
  const kinds = new Set(files.map(({ mimetype }) => /^(audio|image|video)\//.exec(mimetype ?? '')?.[1] ?? 'document'));
  const [kind = 'document', ...others] = kinds;
  const name = others.length > 0 ? 'document' : kind;
  const titles = files.map(titleOf).join(', ');
  const link = files.flatMap(({ permalink }) => permalink ?? []).join('\n');
  const held = files.flatMap((file) => heldOf(file) ?? []);
  return {
    ...{ type: 'other', name, description: [name, titles], link },
    ...(words ? { words } : {}),
    ...(held.length > 0 ? { files: held } : {}),
  };
}

/** Undefined: external, only linked. */
function heldOf(file: SlackFile): HeldFile | undefined {
  const { id, mimetype, url_private: url, is_external: isExternal } = file;
  if (!id || !url || isExternal) return undefined;
  return { media: { id, url }, name: file.name || titleOf(file), mimeType: (mimetype ?? '').slice(0, 255) };
}

type IncomingPicture = Extract<IncomingContent, { type: 'image' }>;

/** Undefined: no picture, or external. */
function pictureOf(file: SlackFile): IncomingPicture | undefined {
  const { id, mimetype: mimeType, url_private: url, is_external: isExternal } = file;
  if (!id || !url || isExternal || !mimeType?.startsWith('image/')) return undefined;
  const link = `${titleOf(file)} ${file.permalink ?? ''}`.trim();
  return { type: 'image', media: { id, url }, mimeType: mimeType.slice(0, 255), link };
}

function titleOf({ name, title }: SlackFile): string {
  return title || name || 'File';
}

/** For `metadata.provider`: other files, and an outsider's workspace (Slack Connect). */
function detailsOf(
  { files, user_team: userTeam }: SlackMessageEvent,
  content: IncomingContent,
  { team }: Setting,
): Pick<MessageUpdate, 'details'> {
  const others = content.type === 'other' ? (files ?? []).filter((file) => !pictureOf(file)) : [];
  const listed = others.map(({ id, name, title, mimetype, permalink }) => ({
    ...{ id: id ?? '', name: name ?? title ?? '', mime_type: mimetype ?? '', permalink: permalink ?? '' },
  }));
  const details = {
    ...(listed.length > 0 ? { files: listed } : {}),
    ...(userTeam && userTeam !== team ? { user_team: userTeam } : {}),
  };
  return Object.keys(details).length > 0 ? { details } : {};
}

/** An edit; other changes are Slack's own. */
export function changed(event: SlackEnvelope['event'], setting: Setting): Update[] {
  return readPart(changedEvent, event, ({ channel, message, previous_message: before, event_ts: at }) => {
    if (isOfProgram(message, setting) || !isOfConversation(channel, [message, before], setting) || !message.ts)
      return [];
    const when = dateOf(message.edited?.ts ?? at ?? message.ts);
    const providerMessageId = `${channel}/${message.ts}`;
    // A deleted message with replies.
    if (message.subtype === 'tombstone') return [{ kind: 'deleted', providerMessageId, at: when }];
    // Such as when Slack adds a link preview.
    if (!message.edited || message.text === before?.text) return [];
    const text = fromSlackText(message.text ?? '', setting.botUserIds);
    return [{ kind: 'changed', providerMessageId, text, at: when }];
  });
}

/** A deletion. */
export function deleted(event: SlackEnvelope['event'], setting: Setting): Update[] {
  return readPart(deletedEvent, event, ({ channel, deleted_ts: ts, previous_message: before, event_ts: at }) => {
    if (before && (isOfProgram(before, setting) || !isOfConversation(channel, [before], setting))) return [];
    return [{ kind: 'deleted', providerMessageId: `${channel}/${ts}`, at: dateOf(at ?? ts) }];
  });
}

/** Most messages in a channel do not concern us. */
function isOfConversation(
  channel: string,
  versions: readonly (SlackContent | null | undefined)[],
  { botUserIds }: Setting,
): boolean {
  const isMeant = versions.some((version) => version?.thread_ts || mentions(version?.text ?? '', botUserIds));
  return channel.startsWith('D') || isMeant;
}

/** Our own messages, and other programs, to avoid loops. */
function isOfProgram(message: object, { botUserIds }: Setting): boolean {
  const { bot_id: bot, user } = message as { bot_id?: unknown; user?: unknown };
  return Boolean(bot) || user === 'USLACKBOT' || (typeof user === 'string' && botUserIds.has(user));
}
