import type { Api } from './client';
import { getConversation, messagesOf, turnsOf } from './fixtures';

/** A conversation as it may be read back, and what only its participants know. */
export interface History {
  readonly id: string;
  readonly status: string;
  /** In the order of the conversation: the first one has the sequence 1. */
  readonly messages: readonly SaidMessage[];
  readonly turns: readonly SeenTurn[];
  /** How many messages there were whenever a person gave the conversation back to the agent. */
  readonly handBacks: readonly number[];
}

interface SaidMessage {
  readonly author: string;
  /** What it was said by: several messages of one are one answer. */
  readonly turnId: string | null;
  /** The last message that whoever said it had seen. */
  readonly answers: number;
}

interface SeenTurn {
  readonly id: string;
  readonly state: string;
  readonly answers: { readonly first_sequence: number; readonly last_sequence: number };
}

/** What must never be seen in a history: docs/contract.md, "How an agent answers". */
export type HistoryFault = 'double answer' | 'over a person' | 'blind' | 'unanswered' | 'turn without a state';

const SAID = ['posted', 'asked', 'unknown', 'handed_off'];
const SILENT = ['suggested', 'superseded', 'not_active', 'expired', 'failed'];

/** Everything that is wrong with a conversation in which nothing is under way any more. */
export function findFaults({ messages, turns, status, handBacks }: History): HistoryFault[] {
  const faults: HistoryFault[] = [];
  let personAt = 0;
  messages.forEach(({ author, turnId, answers }, index) => {
    const sequence = index + 1;
    if (author === 'human') personAt = sequence;
    if (author !== 'ai') return;
    const before = messages[index - 1];
    if (before?.author === 'ai' && before.turnId === turnId && turnId !== null) return;
    if (before?.author === 'ai') faults.push('double answer');
    if (personAt > 0 && !handBacks.some((count) => count >= personAt && count < sequence)) faults.push('over a person');
    if (answers !== index) faults.push('blind');
  });
  if (status === 'active' && messages.at(-1)?.author === 'customer') faults.push('unanswered');
  const said = turns.filter(({ state }) => SAID.includes(state));
  const saidIds = new Set(said.map(({ id }) => id));
  const isStateless = turns.some(({ state }) => !SAID.includes(state) && !SILENT.includes(state));
  const isUntold = turns.length > 0 && messages.some(({ turnId }) => turnId !== null && !saidIds.has(turnId));
  const isTwice = new Set(said.map(({ answers }) => answers.last_sequence)).size < said.length;
  if (isStateless || isUntold || isTwice) faults.push('turn without a state');
  return faults;
}

/** Reads a conversation back, with all of its messages and turns. */
export async function readHistory(api: Api, id: string, handBacks: readonly number[]): Promise<History> {
  const conversation = await getConversation(api, id);
  const messages = await messagesOf(api, id);
  const turns = await turnsOf(api, id);
  const seen = new Map(turns.map((turn) => [turn.id, turn.answers.last_sequence]));
  return {
    id,
    status: conversation.status,
    turns,
    handBacks,
    messages: messages.map(({ author, turn_id, metadata }) => ({
      author: String(author),
      turnId: turn_id,
      answers: seen.get(turn_id ?? '') ?? Number(metadata['answers'] ?? -1),
    })),
  };
}
