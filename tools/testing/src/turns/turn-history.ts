import type { Parley, Turn } from '@parley/sdk';

/** A conversation at rest, as read back. */
export interface History {
  readonly id: string;
  readonly status: string;
  /** null: not resolved. */
  readonly resolvedBy: string | null;
  /** By sequence, from 1. */
  readonly messages: readonly SaidMessage[];
  readonly turns: readonly SeenTurn[];
  /** Numbers of messages at each handoff, by the event log. */
  readonly handOffs: readonly number[];
  /** The same for each return to the agent. */
  readonly handBacks: readonly number[];
  /** Messages in the event log, which lags a little. */
  readonly logged: number;
}

interface SaidMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** Its turn: several messages of one are one answer. */
  readonly turnId: string | null;
  /** The last message its author had seen. */
  readonly answers: number;
}

interface SeenTurn extends Pick<Turn, 'id' | 'state' | 'reason' | 'answers'> {
  readonly says: number;
}

/** Forbidden in any history: docs/contract.md, "How an agent answers". */
export type HistoryFault = 'double answer' | 'over a person' | 'blind' | 'unanswered' | 'turn without a state';

const SAID = ['posted', 'asked', 'unknown', 'handed_off'];
const SILENT = ['suggested', 'superseded', 'not_active', 'expired', 'failed'];

export function findFaults(history: History): HistoryFault[] {
  const { messages } = history;
  const faults: HistoryFault[] = [];
  messages.forEach(({ author, turnId, answers }, index) => {
    if (author !== 'ai') return;
    const before = messages[index - 1];
    if (before?.author === 'ai' && before.turnId === turnId && turnId !== null) return;
    if (before?.author === 'ai') faults.push('double answer');
    if (isWithPerson(history, index + 1)) faults.push('over a person');
    if (answers !== index) faults.push('blind');
  });
  if (saysMore(history)) faults.push('double answer');
  if (isUnanswered(history)) faults.push('unanswered');
  if (hasStrayTurns(history)) faults.push('turn without a state');
  return faults;
}

function isWithPerson({ messages, handOffs, handBacks }: History, sequence: number): boolean {
  const wroteAt = messages.slice(0, sequence - 1).findLastIndex(({ author }) => author === 'human') + 1;
  const since = Math.max(wroteAt, ...handOffs.filter((count) => count < sequence));
  return since > 0 && !handBacks.some((count) => count >= since && count < sequence);
}

function saysMore({ messages, turns }: History): boolean {
  return turns.some(({ id, says }) => messages.filter(({ turnId }) => turnId === id).length > says);
}

/** The customer spoke last, no person has the conversation, and it was not resolved from outside. */
function isUnanswered({ status, resolvedBy, messages }: History): boolean {
  const isLeft = status === 'active' || (status === 'resolved' && resolvedBy !== 'api');
  return isLeft && messages.at(-1)?.author === 'customer';
}

/** A turn without a final state, an answer of a turn without one, or two answers to the same messages. */
function hasStrayTurns({ messages, turns }: History): boolean {
  const said = turns.filter(({ state }) => SAID.includes(state));
  const saidIds = new Set(said.map(({ id }) => id));
  const isStateless = turns.some(({ state }) => !SAID.includes(state) && !SILENT.includes(state));
  const isUntold = turns.length > 0 && messages.some(({ turnId }) => turnId !== null && !saidIds.has(turnId));
  const isTwice = new Set(said.map(({ answers }) => answers.last_sequence)).size < said.length;
  return isStateless || isUntold || isTwice;
}

/** Whether a history can be judged: no running turn, no waiting customer, and a complete log. */
export function isAtRest(history: History): boolean {
  const isBusy = history.turns.some(({ state }) => state === 'running');
  return !isBusy && !isUnanswered(history) && history.logged >= history.messages.length;
}

const PAGE = { limit: 100 } as const;

export async function readHistory(api: Parley, id: string): Promise<History> {
  const { conversations } = api;
  const { status, resolution } = await conversations.get(id);
  const messages = await conversations.messages.list(id, PAGE).toArray();
  const turns = await conversations.turns.list(id, PAGE).toArray();
  const seen = new Map(turns.map((turn) => [turn.id, turn.answers.last_sequence]));
  return {
    ...{ id, status, resolvedBy: resolution?.kind ?? null },
    ...(await readHandOvers(api, id)),
    turns: turns.map((turn) => ({
      ...{ id: turn.id, state: turn.state, reason: turn.reason, answers: turn.answers },
      says: turn.messages.length,
    })),
    messages: messages.map(({ id: messageId, author, content, turn_id: turnId, metadata }) => ({
      id: messageId,
      author,
      text: content,
      turnId,
      answers: seen.get(turnId ?? '') ?? Number(metadata['answers'] ?? -1),
    })),
  };
}

const types = [
  'message.created',
  'conversation.escalated',
  'conversation.handed_back',
  'conversation.reopened',
] as const;

async function readHandOvers(api: Parley, id: string): Promise<Pick<History, 'handOffs' | 'handBacks' | 'logged'>> {
  const events = await api.events.list({ ...PAGE, conversation_id: id, types: [...types] }).toArray();
  const [handOffs, handBacks]: [number[], number[]] = [[], []];
  let logged = 0;
  for (const { type } of events) {
    if (type === 'message.created') logged += 1;
    else (type === 'conversation.escalated' ? handOffs : handBacks).push(logged);
  }
  return { handOffs, handBacks, logged };
}
