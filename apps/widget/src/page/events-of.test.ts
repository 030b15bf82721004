import { initialState, type State } from '../client/state';
import type { Message, Variant } from '../client/types';
import { eventsOf } from './events-of';

const message = (sequence: number, author: Message['author']): Message =>
  ({
    ...{ id: `msg_${sequence}`, sequence, author, sender: author === 'customer' ? 'customer' : 'agent' },
    ...{ timestamp: '2026-11-29T10:00:00Z', content: 'a secret' },
  }) as Message;
const asks = message(1, 'customer');
const answer = message(2, 'ai');
const start: State = { ...initialState, isOpen: false, variant: {} as Variant };
const namesOf = (before: State, after: State) => eventsOf(before, after).map(({ name }) => name);

test('what was there before is history: only its unread messages are counted', () => {
  expect(eventsOf(start, { ...start, messages: [asks, answer] })).toEqual([{ name: 'unread', detail: { count: 1 } }]);
});

test('each new message is an event, whose text stays in the widget', () => {
  const before = { ...start, messages: [asks], historyEnd: 1, seen: 2 };
  expect(eventsOf(before, { ...before, messages: [asks, answer] })).toEqual([
    { name: 'message', detail: { id: 'msg_2', author: 'ai', timestamp: '2026-11-29T10:00:00Z' } },
  ]);
  expect(namesOf({ ...before, messages: [asks, answer] }, { ...before, messages: [asks, answer], seen: 3 })).toEqual(
    [],
  );
});

test('what comes late, before what is here, is new too; what was before the history ended is not', () => {
  const before = { ...start, messages: [message(3, 'customer')], historyEnd: 1, seen: 9 };
  expect(namesOf(before, { ...before, messages: [asks, answer, ...before.messages] })).toEqual(['message']);
});

test('it is ready once, and says when it opens and closes', () => {
  const open = { ...start, isOpen: true };
  expect(namesOf({ ...start, variant: undefined }, start)).toEqual(['ready']);
  expect(namesOf(start, { ...start, variant: {} as Variant })).toEqual([]);
  expect([namesOf(start, open), namesOf(open, start), namesOf(open, open)]).toEqual([['open'], ['close'], []]);
});

test('a refusal is an error once, for the page and for each message', () => {
  const refused: State = { ...start, refusal: 'unavailable' };
  expect(eventsOf(start, refused)).toMatchObject([{ name: 'error', detail: { code: 'unavailable' } }]);
  expect(eventsOf(refused, refused)).toEqual([]);
  const waits = { clientId: 'a', visitorId: 'v', content: 'Hi', at: '' };
  const failed = { ...start, pending: [{ ...waits, refused: 'content must be shorter' }] };
  const error = { name: 'error', detail: { code: 'message_refused', detail: 'content must be shorter' } };
  expect(eventsOf({ ...start, pending: [waits] }, failed)).toEqual([error]);
  expect(eventsOf(failed, failed)).toEqual([]);
});
