import type { History } from '@parley/testing';
import { judgeConversation, type AgentsHistory } from './judge-agents';

const message = (author: string, id: string, fields: Partial<History['messages'][number]> = {}) => ({
  ...{ author, id, text: `text of ${id}`, turnId: null, answers: -1, ...fields },
});
const turn = (id: string, state: History['turns'][number]['state'], last: number, says = 1) => ({
  ...{ id, state, reason: null, answers: { first_sequence: last, last_sequence: last }, says },
});

const history: History = {
  id: 'conv_1',
  status: 'escalated',
  resolvedBy: null,
  messages: [
    message('customer', 'm1'),
    message('ai', 'm2', { turnId: 't1', answers: 1 }),
    message('human', 'm3'),
    message('customer', 'm4'),
    message('ai', 'm5', { turnId: 't2', answers: 4 }),
    message('ai', 'm6', { turnId: 't2', answers: 4 }),
    message('customer', 'm7'),
  ],
  turns: [turn('t2', 'handed_off', 4, 2), turn('t0', 'superseded', 3), turn('t1', 'posted', 1)],
  handOffs: [3, 6],
  handBacks: [4],
  logged: 7,
};
const well: AgentsHistory = {
  history,
  acknowledged: ['m1', 'm3', 'm4', 'm7'],
  writes: [{ conversationId: 'conv_1', key: 'call_1' }],
};

const neverSaid = ['<html>'];
const changed = (fields: Partial<History>): AgentsHistory => ({ ...well, history: { ...history, ...fields } });
const withMessages = (change: (messages: History['messages']) => History['messages']): AgentsHistory =>
  changed({ messages: change(history.messages) });

test('a conversation in which everything was answered once, or given to a person, is well', () => {
  expect(judgeConversation(well, neverSaid)).toEqual([]);
});

const again = message('ai', 'm8', { turnId: 't3', answers: 7 });
const third = turn('t3', 'posted', 7);
test.each<[string, AgentsHistory]>([
  [
    'double answer',
    changed({
      status: 'active',
      messages: [...history.messages.slice(0, 2), message('ai', 'm9', { turnId: 't4', answers: 2 })],
      turns: [turn('t4', 'posted', 2), turn('t1', 'posted', 1)],
    }),
  ],
  ['double answer', changed({ turns: [turn('t2', 'handed_off', 4, 1), turn('t1', 'posted', 1)] })],
  ['over a person', changed({ handBacks: [] })],
  ['over a person', changed({ messages: [...history.messages, again], turns: [third, ...history.turns] })],
  ['blind', withMessages((all) => all.map((one) => (one.id === 'm5' ? { ...one, answers: 3 } : one)))],
  ['unanswered', changed({ status: 'active' })],
  ['unanswered', changed({ status: 'resolved', resolvedBy: 'assumed' })],
  ['turn without a state', changed({ turns: [...history.turns, turn('t3', 'running', 7)] })],
  ['turn without a state', changed({ turns: [turn('t2', 'failed', 4, 2), turn('t1', 'posted', 1)] })],
  ['turn without a state', changed({ turns: [...history.turns, turn('t3', 'posted', 4)] })],
  ['the acknowledged m9 is not there', { ...well, acknowledged: [...well.acknowledged, 'm9'] }],
  ['a message stands there twice', withMessages((all) => [...all, message('customer', 'm7')])],
  ['nobody was told of m7', { ...well, acknowledged: well.acknowledged.slice(0, -1) }],
  [
    'an agent said "<html>502</html>"',
    withMessages((all) => all.map((one) => (one.id === 'm2' ? { ...one, text: '<html>502</html>' } : one))),
  ],
  ['a tool was asked twice for the same write', { ...well, writes: [...well.writes, ...well.writes] }],
  [
    '4 writes for 3 bursts of the customer',
    { ...well, writes: ['a', 'b', 'c', 'd'].map((key) => ({ conversationId: 'conv_1', key })) },
  ],
])('notices: %s', (finding, known) => {
  expect(judgeConversation(known, neverSaid).join('\n')).toContain(`conv_1: ${finding}: `);
});

test('a conversation that was resolved from outside while its customer waited is well', () => {
  expect(judgeConversation(changed({ status: 'resolved', resolvedBy: 'api' }), neverSaid)).toEqual([]);
});
