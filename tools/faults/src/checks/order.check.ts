import type { Ledger } from '@parley/testing/load/ledger';
import { tokenOf, type Recount, type StoredMessage } from './recount';
import { findings, type Finding } from './verdict';

/** Sequences have no gaps, times never decrease, each sender's messages keep their order, and response times match. */
export function checkOrder(ledger: Ledger, recounts: readonly Recount[]): Finding[] {
  const sentAt = new Map(
    ledger.messages.flatMap(({ token, outcome }, index) => (outcome === 'acknowledged' ? [[token, index]] : [])),
  );
  const texts = recounts.flatMap(({ messages }) =>
    [...Map.groupBy(messages, ({ conversation_id }) => conversation_id)].flatMap(([id, inOrder]) => [
      ...sequenceFaults(id, inOrder),
      ...timeFaults(id, inOrder),
      ...senderFaults(id, inOrder, sentAt),
      ...responseFaults(id, inOrder),
    ]),
  );
  return findings('order', texts);
}

function sequenceFaults(id: string, messages: readonly StoredMessage[]): string[] {
  const broken = messages.find(({ sequence }, index) => sequence !== index + 1);
  return broken ? [`the sequence of conversation ${id} breaks at ${broken.sequence}`] : [];
}

function timeFaults(id: string, messages: readonly StoredMessage[]): string[] {
  const broken = messages.find(({ sent_ms }, index) => sent_ms < (messages[index - 1]?.sent_ms ?? 0));
  return broken ? [`time runs backwards in conversation ${id} at ${broken.sequence}`] : [];
}

/** Senders wait for acknowledgements, so the ledger has the order, but not of abandoned messages. */
function senderFaults(id: string, messages: readonly StoredMessage[], sentAt: ReadonlyMap<string, number>): string[] {
  return ['customer', 'agent'].flatMap((sender) => {
    const places = messages
      .filter((message) => message.sender === sender)
      .flatMap(({ content, sequence }) => {
        const place = sentAt.get(tokenOf(content) ?? '');
        return place === undefined ? [] : [{ place, sequence }];
      });
    const broken = places.find(({ place }, index) => place < (places[index - 1]?.place ?? -1));
    return broken ? [`the ${sender}'s messages in conversation ${id} are out of order at ${broken.sequence}`] : [];
  });
}

function responseFaults(id: string, messages: readonly StoredMessage[]): string[] {
  let unansweredMs: number | undefined;
  for (const message of messages) {
    if (message.sender === 'customer') unansweredMs ??= message.sent_ms;
    const isAnswer = message.sender === 'agent' && unansweredMs !== undefined;
    const expected = isAnswer ? Math.round(message.sent_ms - (unansweredMs ?? 0)) : null;
    if (message.sender === 'agent') unansweredMs = undefined;
    if (message.response_time_ms !== expected)
      return [`a response time in conversation ${id} is ${message.response_time_ms}, not ${expected}`];
  }
  return [];
}
