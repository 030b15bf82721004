import {
  ANNA,
  appMention,
  BOT,
  buttonPress,
  channelMessage,
  DIRECT,
  directMessage,
  HELP,
  slackEvent,
  slackTestSettings,
  TEAM,
} from '../../test/slack-fixtures';
import type { Update } from '../providers/provider';
import { parse } from './parse';

const readJson = (payload: unknown, settings = slackTestSettings): Update[] =>
  parse({ body: JSON.stringify(payload), contentType: 'application/json' }, settings);
const readForm = (payload: unknown): Update[] =>
  parse(
    {
      body: new URLSearchParams({ payload: JSON.stringify(payload) }).toString(),
      contentType: 'application/x-www-form-urlencoded',
    },
    slackTestSettings,
  );
const text = (value: string) => ({ type: 'text', text: value });

test('a direct message is a message of its channel', () => {
  expect(readJson(directMessage('Where is <https://example.com|my order> &amp; when?'))).toEqual([
    {
      kind: 'message',
      providerMessageId: `${DIRECT}/1790000000.000100`,
      threadKey: `${TEAM}/${DIRECT}`,
      address: { channel: DIRECT },
      customer: { id: `${TEAM}:${ANNA}` },
      content: text('Where is my order (https://example.com) & when?'),
      sentAt: new Date('2026-09-21T14:13:20.000Z'),
    },
  ]);
});

test('a thread in a direct message is a conversation of its own', () => {
  expect(readJson(directMessage('And here?', '1790000005.000100', { thread_ts: '1790000000.000100' }))).toMatchObject([
    { threadKey: `${TEAM}/${DIRECT}/1790000000.000100`, address: { channel: DIRECT, thread_ts: '1790000000.000100' } },
  ]);
});

test('a message from another workspace names it', () => {
  const from = (team: string) => readJson(directMessage('Hello', '1790000006.000100', { user_team: team }));
  expect(from('T0OTHER')).toMatchObject([{ details: { user_team: 'T0OTHER' }, content: text('Hello') }]);
  expect(from(TEAM)[0]).not.toHaveProperty('details');
});

test('a mention in a channel begins a conversation in its thread, without the mention', () => {
  const [update] = readJson(appMention(`<@${BOT}> Do you ship to Malta?`, '1790000001.000100'));
  expect(update).toMatchObject({
    kind: 'message',
    threadKey: `${TEAM}/${HELP}/1790000001.000100`,
    address: { channel: HELP, thread_ts: '1790000001.000100' },
    content: text('Do you ship to Malta?'),
  });
  expect(update).not.toHaveProperty('isReplyOnly');
});

test('the message that comes with a mention is the same message', () => {
  const [mention] = readJson(appMention(`<@${BOT}> Hi`, '1790000001.000100'));
  const [message] = readJson(channelMessage(`<@${BOT}> Hi`, '1790000001.000100'));
  expect(message).toEqual(mention);
});

test('without a mention a message in a channel is none of ours, and in a thread it goes on with what is there', () => {
  expect(readJson(channelMessage('Lunch?', '1790000002.000100'))).toEqual([]);
  expect(readJson(channelMessage('<@U0BEN> Lunch?', '1790000002.000100'))).toEqual([]);
  expect(
    readJson(channelMessage('To Gozo too?', '1790000003.000100', { thread_ts: '1790000001.000100' })),
  ).toMatchObject([
    { threadKey: `${TEAM}/${HELP}/1790000001.000100`, isReplyOnly: true, content: text('To Gozo too?') },
  ]);
});

test('the bot knows itself by its settings where Slack does not say who is meant', () => {
  const bare = channelMessage(`<@${BOT}> Hi`, '1790000001.000100');
  expect(readJson({ ...bare, authorizations: undefined })).toMatchObject([{ content: text('Hi') }]);
});

test.each([
  ['our own message', { bot_id: 'B0PARLEY', app_id: 'A0PARLEY', user: BOT }],
  ['a message of ours without the id of a bot', { user: BOT }],
  ['another bot', { bot_id: 'B0OTHER', user: 'U0OTHER' }],
  ['an old integration', { subtype: 'bot_message', bot_id: 'B0OTHER', user: undefined, username: 'cron' }],
  ['Slackbot', { user: 'USLACKBOT' }],
  ['somebody who comes', { subtype: 'channel_join' }],
  ['a topic', { subtype: 'channel_topic' }],
  ['what Slack says of a thread', { subtype: 'message_replied' }],
])('%s is left out', (_, fields) => {
  expect(readJson(directMessage('Hi', '1790000000.000100', fields))).toEqual([]);
});

test('our own message, with the reference that we gave it, was sent', () => {
  const shown = (blocks: object[]) =>
    readJson(directMessage('Hi', '1790000000.000100', { bot_id: 'B0PARLEY', user: BOT, blocks }));
  expect(shown([{ type: 'section', block_id: 'parley:0198' }])).toMatchObject([
    { kind: 'status', status: 'sent', providerMessageId: `${DIRECT}/1790000000.000100`, reference: '0198' },
  ]);
  expect(shown([{ type: 'section', block_id: 'a1' }])).toEqual([]);
  expect(shown([])).toEqual([]);
});

test('/me is a message', () => {
  const fields = { subtype: 'me_message', text: 'waves' };
  const [update] = readJson(directMessage('', '1790000000.000100', fields));
  expect(update).toMatchObject({ kind: 'message', content: text('waves') });
});

test('a file is named, with its link and what was written beside it', () => {
  const file = {
    id: 'F1',
    title: 'invoice.pdf',
    mimetype: 'application/pdf',
    permalink: 'https://green.slack.com/f/1',
  };
  const fields = { subtype: 'file_share', text: 'Is this right?', files: [file] };
  const [update] = readJson(directMessage('', '1790000000.000100', fields));
  expect(update).toMatchObject({
    kind: 'message',
    content: {
      ...{ type: 'other', name: 'document', description: ['document', 'invoice.pdf'], words: 'Is this right?' },
      link: 'https://green.slack.com/f/1',
    },
    details: { files: [{ id: 'F1', name: 'invoice.pdf', mime_type: 'application/pdf' }] },
  });
  const [voice] = readJson(directMessage('', '1790000000.000100', { files: [{ ...file, mimetype: 'audio/mp4' }] }));
  expect(voice).toMatchObject({ content: { type: 'other', name: 'audio' } });
});

const rich = (...elements: object[]) => ({ type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] });
test.each([
  ['blocks', { blocks: [rich({ type: 'text', text: 'a < b ' }, { type: 'link', url: 'https://x.example' })] }],
  ['a forwarded message', { attachments: [{ is_share: true, text: 'a &lt; b https://x.example', fallback: 'no' }] }],
  [
    'a card',
    { attachments: [{ blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'a &lt; b https://x.example' } }] }] },
  ],
])('a message with %s alone has their text', (_, fields) => {
  const [update] = readJson(directMessage('', '1790000000.000100', fields));
  expect(update).toMatchObject({ content: text('a < b https://x.example') });
});

test('a message without any text is named, and its own text counts before its blocks', () => {
  const [none] = readJson(directMessage('', '1790000000.000100', { blocks: [{ type: 'divider' }] }));
  expect(none).toMatchObject({ content: { type: 'other', name: 'message without text' } });
  const blocks = [rich({ type: 'text', text: 'from a block' })];
  const [own] = readJson(directMessage('own', '1790000000.000100', { blocks }));
  expect(own).toMatchObject({ content: text('own') });
});

test('a mention alone is a message, and one that is too long becomes several', () => {
  expect(readJson(appMention(`<@${BOT}>`, '1790000001.000100'))).toMatchObject([{ content: { type: 'other' } }]);
  const long = readJson(directMessage(`${'word '.repeat(1_800)}end`));
  expect(long.map((update) => update.kind === 'message' && update.providerMessageId)).toEqual([
    `${DIRECT}/1790000000.000100`,
    `${DIRECT}/1790000000.000100#2`,
    `${DIRECT}/1790000000.000100#3`,
  ]);
});

test('an edit says what the message says now; what Slack itself changes is none', () => {
  const edit = (message: object, before: object = {}, channel = DIRECT) =>
    slackEvent({
      type: 'message',
      subtype: 'message_changed',
      hidden: true,
      channel,
      ts: '1790000009.000300',
      event_ts: '1790000009.000300',
      message: { type: 'message', user: ANNA, text: 'two', ts: '1790000000.000100', ...message },
      previous_message: { type: 'message', user: ANNA, text: 'one', ts: '1790000000.000100', ...before },
    });
  const edited = { user: ANNA, ts: '1790000009.000000' };
  expect(readJson(edit({ edited, text: 'two &amp; a half' }))).toEqual([
    {
      kind: 'changed',
      providerMessageId: `${DIRECT}/1790000000.000100`,
      text: 'two & a half',
      at: new Date(1_790_000_009_000),
    },
  ]);
  expect(readJson(edit({ edited, attachments: [] }, { text: 'two' }))).toEqual([]);
  expect(readJson(edit({ attachments: [{}] }))).toEqual([]);
  expect(readJson(edit({ edited, bot_id: 'B0PARLEY', user: BOT }))).toEqual([]);
  expect(readJson(edit({ edited }, {}, HELP))).toEqual([]);
  expect(readJson(edit({ edited, thread_ts: '1790000000.000000' }, {}, HELP))).toHaveLength(1);
  expect(readJson(edit({ subtype: 'tombstone', user: 'USLACKBOT2', text: 'This message was deleted.' }))).toMatchObject(
    [{ kind: 'deleted', providerMessageId: `${DIRECT}/1790000000.000100` }],
  );
});

test('a deletion names the message', () => {
  const deletion = (before?: object) =>
    slackEvent({
      ...{ type: 'message', subtype: 'message_deleted', hidden: true, channel: DIRECT, ts: '1790000011.000400' },
      ...{ deleted_ts: '1790000000.000100', event_ts: '1790000011.000400', channel_type: 'im' },
      ...(before ? { previous_message: before } : {}),
    });
  const gone = { kind: 'deleted', providerMessageId: `${DIRECT}/1790000000.000100`, at: new Date(1_790_000_011_000) };
  expect(readJson(deletion())).toEqual([gone]);
  expect(readJson(deletion({ type: 'message', user: ANNA, text: 'one', ts: '1790000000.000100' }))).toEqual([gone]);
  expect(readJson(deletion({ type: 'message', bot_id: 'B0PARLEY', text: 'one', ts: '1790000000.000100' }))).toEqual([]);
});

test('a pressed button says its text, in the thread of its message', () => {
  expect(readForm(buttonPress({ value: 'ship:malta', text: 'To Malta' }))).toEqual([
    {
      kind: 'message',
      providerMessageId: `${DIRECT}/1790000010.000200/button_0/${ANNA}/1790000020.085947`,
      threadKey: `${TEAM}/${DIRECT}`,
      address: { channel: DIRECT },
      customer: { id: `${TEAM}:${ANNA}`, name: 'anna' },
      content: { type: 'button', text: 'To Malta', buttonId: 'ship:malta' },
      sentAt: new Date(1_790_000_020_085),
    },
  ]);
  const inThread = { channel_id: HELP, thread_ts: '1790000001.000100' };
  expect(readForm(buttonPress({}, inThread))).toMatchObject([
    { threadKey: `${TEAM}/${HELP}/1790000001.000100`, content: { buttonId: 'button_0', text: 'Yes' } },
  ]);
  const option = { type: 'static_select', selected_option: { text: { type: 'plain_text', text: 'Red' }, value: 'r' } };
  expect(readForm(buttonPress(option as never))).toMatchObject([{ content: { text: 'Red', buttonId: 'r' } }]);
  expect(readForm(buttonPress({}, { channel_id: undefined }))).toEqual([]);
});

test('an uninstalled app and a revoked token of the bot are a lost connection', () => {
  expect(readJson(slackEvent({ type: 'app_uninstalled' }))).toEqual([
    { kind: 'connection_lost', reason: 'app_uninstalled' },
  ]);
  expect(readJson(slackEvent({ type: 'tokens_revoked', tokens: { oauth: [ANNA], bot: [BOT] } }))).toEqual([
    { kind: 'connection_lost', reason: 'tokens_revoked' },
  ]);
  expect(readJson(slackEvent({ type: 'tokens_revoked', tokens: { oauth: [ANNA] } }))).toEqual([]);
});

test('what is of another workspace, or of no interest, is left out', () => {
  expect(readJson(slackEvent({ type: 'app_uninstalled' }, { team_id: 'T0OTHER' }))).toEqual([]);
  expect(readForm({ ...buttonPress({}), team: { id: 'T0OTHER' } })).toEqual([]);
  expect(readJson(slackEvent({ type: 'reaction_added', user: ANNA, reaction: '+1', item: {} }))).toEqual([]);
  expect(readForm({ type: 'view_submission' })).toEqual([]);
  expect(parse({ body: 'command=%2Fhelp&text=me', contentType: 'application/x-www-form-urlencoded' }, {})).toEqual([]);
});

test.each([
  ['', 'not JSON'],
  ['{"type": "event_callback"', 'not JSON'],
  ['null', 'it has no type'],
  ['[]', 'it has no type'],
  ['{"type": "event_callback"}', 'team_id'],
  [JSON.stringify(slackEvent({ type: 'message', text: 'Hi' })), 'user'],
  [JSON.stringify(directMessage('Hi', 'yesterday')), 'ts'],
  [JSON.stringify(directMessage('Hi', '1790000000.000100', { channel: { id: 1 } })), 'channel'],
  [JSON.stringify({ type: 'app_rate_limited', minute_rate_limited: 1_790_000_000 }), 'app_rate_limited'],
])('%s is set aside with a reason', (body, reason) => {
  const updates = parse({ body, contentType: 'application/json' }, slackTestSettings);
  expect(updates).toEqual([{ kind: 'malformed', reason: expect.stringContaining(reason) as string }]);
});
