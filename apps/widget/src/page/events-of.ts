import { unreadOf, type State } from '../client/state';
import type { WidgetEvent } from './emitter';

/** Never includes message text. */
export function eventsOf(before: State, after: State): readonly WidgetEvent[] {
  return [...looksOf(before, after), ...messagesOf(before, after), ...faultsOf(before, after)];
}

function* looksOf(before: State, after: State): Generator<WidgetEvent> {
  if (!before.variant && after.variant) yield { name: 'ready', detail: {} };
  if (before.isOpen !== after.isOpen) yield { name: after.isOpen ? 'open' : 'close', detail: {} };
}

function* messagesOf(before: State, after: State): Generator<WidgetEvent> {
  const { historyEnd } = before;
  if (historyEnd !== undefined && before.messages !== after.messages) {
    for (const message of after.messages) {
      if (message.sequence <= historyEnd || before.messages.includes(message)) continue;
      const { id, author, timestamp } = message;
      yield { name: 'message', detail: { id, author, timestamp } };
    }
  }
  const count = unreadOf(after);
  if (count !== unreadOf(before)) yield { name: 'unread', detail: { count } };
}

function* faultsOf(before: State, after: State): Generator<WidgetEvent> {
  if (after.refusal === 'unavailable' && before.refusal !== 'unavailable') {
    const detail = 'The channel does not exist, is disabled, or is not allowed on this page';
    yield { name: 'error', detail: { code: 'unavailable', detail } };
  }
  for (const { clientId, refused } of after.pending) {
    if (refused === undefined || before.pending.some((one) => one.clientId === clientId && one.refused)) continue;
    yield { name: 'error', detail: { code: 'message_refused', detail: refused } };
  }
}
