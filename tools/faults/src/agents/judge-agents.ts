import { findFaults, type History } from '@parley/testing';

export interface AgentsHistory {
  /** From the API, at rest. */
  readonly history: History;
  /** Ids of the customer's and people's messages. */
  readonly acknowledged: readonly string[];
  readonly writes: readonly ToolWrite[];
}

/** As the tool's server saw it. */
export interface ToolWrite {
  readonly conversationId: string;
  readonly key: string;
}

/** @param neverSaid texts from invalid answers of a model's server */
export function judgeConversation(known: AgentsHistory, neverSaid: readonly string[]): string[] {
  const { history } = known;
  const findings = [
    ...findFaults(history),
    ...judgeMessages(known),
    ...history.messages.flatMap(({ author, text }) =>
      author === 'ai' && neverSaid.some((part) => text.includes(part)) ? [`an agent said "${text}"`] : [],
    ),
    ...judgeWrites(known),
  ];
  return findings.map((text) => `${history.id}: ${text}: ${describe(history)}`);
}

function judgeMessages({ history, acknowledged }: AgentsHistory): string[] {
  const ids = history.messages.map(({ id }) => id);
  const told = new Set(acknowledged);
  const lost = acknowledged.filter((id) => !ids.includes(id));
  const foreign = history.messages.filter(({ id, author }) => author !== 'ai' && !told.has(id));
  return [
    ...lost.map((id) => `the acknowledged ${id} is not there`),
    ...(new Set(ids).size < ids.length ? ['a message stands there twice'] : []),
    ...foreign.map(({ id }) => `nobody was told of ${id}`),
  ];
}

function judgeWrites({ history, writes }: AgentsHistory): string[] {
  const { messages } = history;
  const bursts = messages.filter(({ author }, at) => author === 'customer' && messages[at - 1]?.author !== 'customer');
  const keys = new Set(writes.map(({ key }) => key));
  return [
    ...(keys.size < writes.length ? ['a tool was asked twice for the same write'] : []),
    ...(keys.size > bursts.length ? [`${keys.size} writes for ${bursts.length} bursts of the customer`] : []),
  ];
}

function describe({ status, messages, handOffs, handBacks, turns }: History): string {
  const said = messages.map(({ author, answers }) => (author === 'ai' ? `ai(${answers})` : author)).join(' ');
  const ended = turns
    .map(({ id, state, reason, answers }) => `${id} ${state} ${reason ?? ''} ${answers.last_sequence}`)
    .join(', ');
  return `${said}; handed off at ${handOffs.join()}, back at ${handBacks.join()}; ${status}; turns, newest first: ${ended}`;
}
