import type { Core } from './core';
import { follow } from './follow';
import type { TabMessage } from './screen';
import type { Conversation, ConversationPage, Message, Pending } from './types';

/** Pages without a conversation hold no stream. */
export function isWanted({ state, local, outbox }: Core): boolean {
  return state.get().isOpen || local.read('written') === true || outbox.list().length > 0;
}

/** The leader's work until aborted: the stream, and sending. */
export async function work(core: Core, signal: AbortSignal): Promise<void> {
  const { api, sessions, outbox, screen, state, bell, restarts } = core;
  while (!isWanted(core)) {
    await bell.wait(signal);
    if (signal.aborted) return;
  }
  let followedPlace = state.get().place;
  const tell = (news: TabMessage): void => core.broadcast({ ...news, of: followedPlace ?? null });
  const followed = {
    start: () => {
      followedPlace = state.get().place;
      return { after: screen.last(), place: followedPlace };
    },
    onMessage: (message: Message) => tell({ messages: [message] }),
    onGap: () => tell({ isGap: true }),
    onConversation: (conversation: Conversation) => tell({ conversation }),
    onOnline: (isOnline: boolean) => state.set({ isOnline }),
    onList: (list: ConversationPage) => core.broadcast({ list }),
    onRefused: core.note,
  };
  void follow(api, sessions, followed, { signal, restarts });
  while (!signal.aborted) {
    await outbox.send(signal, (message, pending) => onSent(core, message, pending), screen.showPending);
    const isDone = outbox.list().every(({ refused }) => refused !== undefined);
    if (isDone) await bell.wait(signal);
  }
}

function onSent(core: Core, message: Message, pending: Pending): void {
  const { variant, conversation, messages, place } = core.state.get();
  // Another conversation is shown by now.
  if (pending.place !== place) return;
  const of = place ?? null;
  core.broadcast({ of, messages: [message] });
  const before = messages.filter(({ sequence }) => sequence < message.sequence).at(-1)?.sequence ?? 0;
  // The stream does not repeat messages that the server added before.
  if (before < message.sequence - 1) void core.fillIn(before);
  if (variant?.answers_at_once && (conversation?.status ?? 'active') !== 'escalated')
    core.broadcast({ of, isTyping: true });
  // The open stream had no conversation.
  if (!conversation) core.restart();
}
