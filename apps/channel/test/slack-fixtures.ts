/** Bodies of a made-up workspace. */

export const TEAM = 'T0GREEN';
export const BOT = 'U0PARLEY';
export const ANNA = 'U0ANNA';
export const HELP = 'C0HELP';
export const DIRECT = 'D0ANNA';
export const slackTestSettings = { team_id: TEAM, bot_user_id: BOT };

/** An event in its envelope. */
export function slackEvent(event: object, fields: object = {}): object {
  return {
    token: 'not-used-any-more',
    team_id: TEAM,
    context_team_id: TEAM,
    context_enterprise_id: null,
    api_app_id: 'A0PARLEY',
    event,
    type: 'event_callback',
    event_id: 'Ev0ONE',
    event_time: 1_790_000_000,
    authorizations: [{ enterprise_id: null, team_id: TEAM, user_id: BOT, is_bot: true, is_enterprise_install: false }],
    is_ext_shared_channel: false,
    event_context: '4-abc',
    ...fields,
  };
}

/** A direct message. */
export function directMessage(text: string, ts = '1790000000.000100', fields: object = {}): object {
  return slackEvent({
    client_msg_id: '8c5824aa-018c-4df5-9cc6-aa9b44ec8d8b',
    type: 'message',
    user: ANNA,
    text,
    team: TEAM,
    ts,
    blocks: [{ type: 'rich_text', block_id: 'a1', elements: [] }],
    channel: DIRECT,
    event_ts: ts,
    channel_type: 'im',
    ...fields,
  });
}

/** A message in a channel. */
export function channelMessage(text: string, ts: string, fields: object = {}): object {
  return slackEvent({
    ...{ type: 'message', user: ANNA, text, team: TEAM, ts, channel: HELP, event_ts: ts, channel_type: 'channel' },
    ...fields,
  });
}

export function appMention(text: string, ts: string, fields: object = {}): object {
  return slackEvent({ type: 'app_mention', user: ANNA, text, ts, channel: HELP, event_ts: ts, ...fields });
}

export function buttonPress(
  { value, text = 'Yes', ...fields }: { readonly value?: string; readonly text?: string },
  container: object = {},
): object {
  return {
    type: 'block_actions',
    user: { id: ANNA, username: 'anna', name: 'anna', team_id: TEAM },
    api_app_id: 'A0PARLEY',
    token: 'not-used-any-more',
    container: {
      type: 'message',
      message_ts: '1790000010.000200',
      channel_id: DIRECT,
      is_ephemeral: false,
      ...container,
    },
    trigger_id: '1.2.abc',
    team: { id: TEAM, domain: 'green' },
    enterprise: null,
    is_enterprise_install: false,
    channel: { id: DIRECT, name: 'directmessage' },
    message: { user: BOT, type: 'message', ts: '1790000010.000200', bot_id: 'B0PARLEY', app_id: 'A0PARLEY', text: '?' },
    state: { values: {} },
    response_url: 'https://hooks.slack.com/actions/T0GREEN/1/x',
    actions: [
      {
        ...{ action_id: 'button_0', block_id: 'kXGLy', type: 'button', action_ts: '1790000020.085947' },
        ...(value === undefined ? {} : { value }),
        text: { type: 'plain_text', text, emoji: true },
        ...fields,
      },
    ],
  };
}
