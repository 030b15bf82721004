import { createScreen } from './screen';
import { holdState, initialState } from './state';
import type { Conversation, Message } from './types';

const message = (sequence: number, sender: Message['sender']): Message =>
  ({ id: `msg_${sequence}`, sequence, sender, content: 'Hi', timestamp: '2026-11-29T10:00:00Z' }) as Message;

test('a greeting ends once the visitor has written, in whatever tab, and not with the history', () => {
  const greeting = { name: 'hello', text: 'Can I help?' };
  const state = holdState({ ...initialState, isOpen: false, greeting });
  const screen = createScreen(state, { list: () => [] });
  screen.show({ messages: [message(1, 'customer')] });
  screen.endHistory();
  expect(state.get().greeting).toBe(greeting);
  screen.show({ messages: [message(2, 'agent')] });
  expect(state.get().greeting).toBe(greeting);
  screen.show({ messages: [message(3, 'customer')] });
  expect(state.get().greeting).toBeUndefined();
});

test('a conversation that begins takes nothing from the one that another tab still shows', () => {
  const place = 'new_key';
  const state = holdState({ ...initialState, isOpen: true, place });
  const screen = createScreen(state, { list: () => [] });
  const conversation = { id: 'conv_1', status: 'active' } as Conversation;
  screen.show({ of: null, messages: [message(1, 'agent')], conversation, isTyping: true, isGap: true });
  expect(state.get()).toEqual({ ...initialState, isOpen: true, place });
  screen.show({ of: place, messages: [message(1, 'customer')], conversation });
  expect(state.get()).toMatchObject({ messages: [{ sequence: 1 }], conversation });
});
