import { createHash } from 'node:crypto';
import type { JsonObject } from '@parley/schemas';
import type { Provider, SimulatedMessage } from '../providers/provider';
import { check } from './check';
import { fetchMedia } from './fetch-media';
import { findName } from './find-name';
import { format } from './format';
import { parse } from './parse';
import { refer, send } from './send';
import { escapeSlackText } from './slack-text';
import { verify } from './verify';

export const slack: Provider = {
  verify,
  parse,
  format,
  refer,
  send,
  fetchMedia,
  findName,
  simulate,
  check,
  // A channel takes one message a second, threads included.
  laneOf: ({ channel }) => String(channel),
  laneIntervalMs: 1_000,
};

function simulate(inbound: SimulatedMessage, settings: JsonObject): JsonObject {
  const team = textOf(settings['team_id']) ?? 'T0SIMULATED';
  const bot = textOf(settings['bot_user_id']) ?? 'U0SIMULATED';
  const seconds = Math.floor(inbound.at.getTime() / 1_000);
  const ts = `${seconds}.${digitsOf(inbound.providerMessageId)}`;
  const about = { team_id: team, api_app_id: 'A0SIMULATED' };
  if (inbound.buttonId !== undefined) return { type: 'block_actions', ...about, ...pressOf(inbound, team, ts) };
  return {
    ...{ type: 'event_callback', ...about, event_id: `Ev${ts.replace('.', '')}`, event_time: seconds },
    authorizations: [{ team_id: team, user_id: bot, is_bot: true }],
    event: eventOf(inbound, bot, ts),
  };
}

/** Never fetched in test mode. */
const PICTURE: JsonObject = {
  ...{ id: 'F0SIMULATED', name: 'picture.png', mimetype: 'image/png', mode: 'hosted', is_external: false },
  url_private: 'https://files.slack.com/files-pri/T0SIMULATED-F0SIMULATED/picture.png',
  permalink: 'https://simulated.slack.com/files/U0CUSTOMER/F0SIMULATED/picture.png',
};

function eventOf({ customer, thread, text: said, isPicture }: SimulatedMessage, bot: string, ts: string): JsonObject {
  const about: JsonObject = { user: customer.id, ts, channel: channelOf(customer.id, thread) };
  if (customer.name !== undefined) about['user_profile'] = { display_name: customer.name };
  if (isPicture) about['files'] = [PICTURE];
  const text = escapeSlackText(said);
  if (thread === undefined) return { type: 'message', channel_type: 'im', text, ...about };
  return { type: 'app_mention', text: `<@${bot}> ${text}`, thread_ts: thread, ...about };
}

function pressOf({ customer, thread, text, buttonId }: SimulatedMessage, team: string, ts: string): JsonObject {
  const channel = channelOf(customer.id, thread);
  const container: JsonObject = { type: 'message', message_ts: ts, channel_id: channel };
  if (thread !== undefined) container['thread_ts'] = thread;
  const label = { type: 'plain_text', text };
  return {
    user: { id: customer.id, name: customer.name ?? customer.id, team_id: team },
    ...{ team: { id: team }, channel: { id: channel }, container },
    actions: [{ type: 'button', action_id: 'button_0', action_ts: ts, value: buttonId ?? '', text: label }],
  };
}

/** Derived from the person, without naming them: message ids begin with it. */
function channelOf(userId: string, thread: string | undefined): string {
  if (thread !== undefined) return 'C0SIMULATED';
  return `D0${createHash('sha256').update(userId).digest('hex').slice(0, 12).toUpperCase()}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Six digits derived from the id, for the microseconds of a `ts`. */
function digitsOf(id: string): string {
  return String(createHash('sha256').update(id).digest().readUInt32BE() % 1_000_000).padStart(6, '0');
}
