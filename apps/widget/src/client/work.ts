import type { Core } from './core';
import { follow } from './follow';
import type { Conversation, Message } from './types';

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
  const followed = {
    last: screen.last,
    onMessage: (message: Message) => core.broadcast({ messages: [message] }),
    onGap: () => core.broadcast({ isGap: true }),
    onConversation: (conversation: Conversation) => core.broadcast({ conversation }),
    onOnline: (isOnline: boolean) => state.set({ isOnline }),
    onRefused: () => state.set({ refusal: 'unavailable' }),
  };
  void follow(api, sessions, followed, { signal, restarts });
  while (!signal.aborted) {
    await outbox.send(signal, (message) => onSent(core, message), screen.showPending);
    const isDone = outbox.list().every(({ refused }) => refused !== undefined);
    if (isDone) await bell.wait(signal);
  }
}

function onSent(core: Core, message: Message): void {
  const { variant, conversation, messages } = core.state.get();
  core.broadcast({ messages: [message] });
  const before = messages.filter(({ sequence }) => sequence < message.sequence).at(-1)?.sequence ?? 0;
  // The stream does not repeat messages that the server added before.
  if (before < message.sequence - 1) void core.fillIn(before);
  if (variant?.answers_at_once && (conversation?.status ?? 'active') !== 'escalated')
    core.broadcast({ isTyping: true });
  // The open stream had no conversation.
  if (!conversation) core.restart();
}
