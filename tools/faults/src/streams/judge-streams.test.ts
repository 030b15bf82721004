import { judgeLog, judgeReader, type LoggedEvent, type Reading } from './judge-streams';

function message(number: number, conversationId: string, sequence: number, agentId = 'agent_1'): LoggedEvent {
  const own = { id: `evt_${number}`, type: 'message.created', agentId, conversationId };
  return { ...own, message: { id: `msg_${number}`, sequence } };
}

const log: readonly LoggedEvent[] = [
  message(1, 'conv_1', 1),
  message(2, 'conv_2', 1, 'agent_2'),
  { id: 'evt_3', type: 'conversation.updated', agentId: 'agent_1', conversationId: 'conv_1' },
  message(4, 'conv_1', 2),
  { id: 'evt_5', type: 'agent.updated', agentId: 'agent_1', conversationId: undefined },
  message(6, 'conv_2', 2, 'agent_2'),
];

function reading(fields: Partial<Reading>): Reading {
  return { name: 'it', filter: {}, got: [], resets: [], refusals: [], ...fields };
}

test.each<[Reading['filter'], readonly string[]]>([
  [{}, ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5', 'evt_6']],
  [{ types: ['message.created'] }, ['evt_1', 'evt_2', 'evt_4', 'evt_6']],
  [{ agentId: 'agent_1' }, ['evt_1', 'evt_3', 'evt_4', 'evt_5']],
  [{ conversationId: 'conv_2' }, ['evt_2', 'evt_6']],
  [{ types: ['conversation.updated'], conversationId: 'conv_2' }, []],
])('a reader of %j that got all of it once is well', (filter, got) => {
  expect(judgeReader(reading({ filter, got }), log)).toEqual([]);
});

test('those of two conversations may change places', () => {
  const got = ['evt_2', 'evt_6', 'evt_1', 'evt_3', 'evt_4', 'evt_5'];
  expect(judgeReader(reading({ got }), log)).toEqual([]);
});

const filter = { types: ['message.created'] };
test.each<[string, Partial<Reading>]>([
  ['it has not message.created evt_4', { filter, got: ['evt_1', 'evt_2', 'evt_6'] }],
  ['it has more than once evt_4', { filter, got: ['evt_1', 'evt_2', 'evt_4', 'evt_4', 'evt_6'] }],
  [
    'it has what it did not ask for, or what is not in the log: evt_3',
    { filter, got: ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_6'] },
  ],
  ['it has out of order, of the conversations conv_1', { filter, got: ['evt_4', 'evt_2', 'evt_1', 'evt_6'] }],
  ['it was reset: cursor_invalid', { filter: { conversationId: 'conv_3' }, resets: ['cursor_invalid'] }],
  ['it was answered 403', { filter: { conversationId: 'conv_3' }, refusals: ['403'] }],
])('notices: %s', (finding, fields) => {
  expect(judgeReader(reading(fields), log)).toEqual([finding]);
});

test('names three, and counts the others', () => {
  expect(judgeReader(reading({}), log)).toEqual([
    'it has not message.created evt_1, message.created evt_2, conversation.updated evt_3 and 3 more',
  ]);
});

const histories = [
  { conversationId: 'conv_1', messageIds: ['msg_1', 'msg_4'] },
  { conversationId: 'conv_2', messageIds: ['msg_2', 'msg_6'] },
];

test('a log that has the messages of all histories is well', () => {
  expect(judgeLog(log, histories)).toEqual([]);
});

test.each<[string, readonly LoggedEvent[]]>([
  ['the log has 1 of 2 messages of conv_1', log.filter(({ id }) => id !== 'evt_4')],
  ['the log has more than once evt_5', [...log, log[4] as LoggedEvent]],
  ['the log has other messages of conv_1 than its history', [message(7, 'conv_1', 1), ...log.slice(1)]],
  ['the log has conv_2 in another order', [...log.slice(0, 5), message(6, 'conv_2', 3, 'agent_2')]],
])('notices: %s', (finding, other) => {
  expect(judgeLog(other, histories)).toEqual([finding]);
});
