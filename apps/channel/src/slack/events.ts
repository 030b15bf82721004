import { z } from 'zod';

/** The parts of Slack's events that are read. */

const id = z.string().min(1).max(64);
/** A message's id in its channel, and its time: seconds and microseconds. */
const ts = z.string().regex(/^\d{1,12}\.\d{1,9}$/);
const bot = { bot_id: z.string().nullish(), subtype: z.string().nullish() };
const file = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  permalink: z.string().nullish(),
  mimetype: z.string().nullish(),
  /** Readable with the bot's token. */
  url_private: z.string().nullish(),
  /** Slack only links to it. */
  is_external: z.boolean().nullish(),
});
export type SlackFile = z.output<typeof file>;

const content = z.object({
  ...bot,
  ts: ts.nullish(),
  thread_ts: id.nullish(),
  user: id.nullish(),
  text: z.string().nullish(),
  edited: z.object({ ts: ts.nullish() }).nullish(),
});
export type SlackContent = z.output<typeof content>;

/** Prefix of the block id that carries our reference. */
export const REFERENCE = 'parley:';

export const ownMessage = z.object({
  ts,
  channel: id,
  blocks: z.array(z.object({ block_id: z.string().nullish() })).min(1),
});

export const messageEvent = z.object({
  ...bot,
  user: id,
  /** Their workspace, in channels that several share. */
  user_team: id.nullish(),
  text: z.string().nullish(),
  ts,
  channel: id,
  channel_type: z.string().nullish(),
  thread_ts: id.nullish(),
  files: z.array(file).nullish(),
  blocks: z.array(z.json()).nullish(),
  attachments: z.array(z.json()).nullish(),
  user_profile: z.object({ display_name: z.string().nullish(), real_name: z.string().nullish() }).nullish(),
});
export type SlackMessageEvent = z.output<typeof messageEvent>;

export const changedEvent = z.object({
  channel: id,
  event_ts: ts.nullish(),
  message: content,
  previous_message: content.nullish(),
});
export type SlackChangedEvent = z.output<typeof changedEvent>;

export const deletedEvent = z.object({
  channel: id,
  event_ts: ts.nullish(),
  deleted_ts: ts,
  previous_message: content.nullish(),
});
export type SlackDeletedEvent = z.output<typeof deletedEvent>;

export const envelope = z.object({
  team_id: id,
  authorizations: z.array(z.object({ user_id: z.string().nullish(), is_bot: z.boolean().nullish() })).nullish(),
  event: z.looseObject({
    type: z.string(),
    subtype: z.string().nullish(),
    tokens: z.object({ bot: z.array(z.string()).nullish() }).nullish(),
  }),
});
export type SlackEnvelope = z.output<typeof envelope>;

const labelled = z.object({ text: z.object({ text: z.string() }).nullish(), value: z.string().nullish() });

export const blockActions = z.object({
  user: z.object({ id, name: z.string().nullish(), team_id: id.nullish() }),
  team: z.object({ id }).nullish(),
  container: z.object({ channel_id: id.nullish(), message_ts: ts.nullish(), thread_ts: id.nullish() }).nullish(),
  actions: z
    .array(
      labelled.extend({
        action_id: z.string().max(255),
        action_ts: ts.nullish(),
        selected_option: labelled.nullish(),
      }),
    )
    .min(1),
});
export type SlackBlockActions = z.output<typeof blockActions>;
