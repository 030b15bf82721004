import { parseId } from '@parley/schemas';
import type { Ledger, OpenedConversation, SentMessage } from '@parley/testing/load/ledger';
import { tokenOf, type Recount, type StoredConversation, type StoredMessage } from './recount';
import { findings, type Finding } from './verdict';

/** Acknowledged writes exist once, unknown ones at most once, and no others. */
export function checkWrites(ledger: Ledger, recounts: readonly Recount[]): Finding[] {
  const texts = recounts.flatMap((recounted) => [
    ...messageFaults(ledger, recounted),
    ...conversationFaults(ledger, recounted),
  ]);
  return findings('writes', texts);
}

function messageFaults(ledger: Ledger, { tenant, messages }: Recount): string[] {
  const stored = Map.groupBy(messages, ({ content }) => tokenOf(content) ?? '');
  const sent = ledger.messages.filter((message) => message.tenant === tenant);
  const known = new Set(sent.map(({ token }) => token));
  const strangers = messages.filter(({ content, sequence }) => {
    const isWelcome = sequence === 1 && content.startsWith(`Welcome! #${tenant.tag}`);
    return !isWelcome && !known.has(tokenOf(content) ?? '');
  });
  return [
    ...sent.flatMap((message) => messageFault(message, stored.get(message.token) ?? [])),
    ...strangers.map(({ id, content }) => `nobody sent the message ${id}: ${content}`),
  ];
}

function messageFault(message: SentMessage, stored: readonly StoredMessage[]): string[] {
  const { token, outcome, conversation } = message;
  const counts = { acknowledged: [1], unknown: [0, 1], refused: [0], pending: [0, 1] }[outcome];
  if (!counts.includes(stored.length)) return [`the message ${token}, ${outcome}, is there ${stored.length} times`];
  const [row] = stored;
  if (!row || outcome !== 'acknowledged') return [];
  if (row.id !== parseId('msg', message.id ?? '')) return [`the message ${token} has another id than was answered`];
  if (row.conversation_id !== parseId('conv', conversation.id ?? ''))
    return [`the message ${token} is in another conversation`];
  return [];
}

function conversationFaults(ledger: Ledger, { tenant, conversations }: Recount): string[] {
  const parsed = conversations.map((row) => ({ row, metadata: JSON.parse(row.metadata) as Record<string, unknown> }));
  const stored = Map.groupBy(parsed, ({ metadata }) => String(metadata['token']));
  const opened = ledger.conversations.filter((conversation) => conversation.tenant === tenant);
  const known = new Set(opened.map(({ token }) => token));
  const withUnknown = new Set(
    ledger.messages.filter(({ outcome }) => outcome === 'unknown').map((message) => message.conversation),
  );
  return [
    ...opened.flatMap((conversation) => {
      const rows = stored.get(conversation.token) ?? [];
      const counts = { acknowledged: [1], unknown: [0, 1], refused: [0], pending: [0, 1] }[conversation.outcome];
      if (!counts.includes(rows.length))
        return [`the conversation ${conversation.token}, ${conversation.outcome}, is there ${rows.length} times`];
      const [first] = rows;
      if (!first || conversation.outcome !== 'acknowledged') return [];
      return stateFaults(conversation, first.row, first.metadata, withUnknown.has(conversation));
    }),
    ...parsed
      .filter(({ metadata }) => !known.has(String(metadata['token'])))
      .map(({ row }) => `nobody opened the conversation ${row.id}`),
  ];
}

/** @param isOpenEnded a message of unknown outcome may have reopened it last */
function stateFaults(
  conversation: OpenedConversation,
  row: StoredConversation,
  metadata: Readonly<Record<string, unknown>>,
  isOpenEnded: boolean,
): string[] {
  const { token, notes, score, status } = conversation;
  const lost = notes.filter((name) => metadata[name] !== true).map((name) => `${token} has lost its ${name}`);
  if (score !== undefined && row.rating_score !== score)
    lost.push(`${token} is rated ${String(row.rating_score)}, not ${score}`);
  if (status !== undefined && !isOpenEnded && row.status !== status)
    lost.push(`${token} is ${row.status}, though ${status} was acknowledged last`);
  return lost;
}
