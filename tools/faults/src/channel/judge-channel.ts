import type { Report, ReportStatus } from './unruly-graph';

export interface KeptMessage {
  readonly sender: string;
  readonly content: string;
  readonly delivery: { readonly status: string; readonly provider_message_id: string | null } | null;
}

export interface Taken {
  readonly id: string;
  readonly text: string;
}

export interface CustomerHistory {
  readonly number: string;
  readonly messages: readonly KeptMessage[];
  readonly taken: readonly Taken[];
  /** Messages of the customer to which the hook answered 200. */
  readonly said: readonly string[];
  /** Messages of the agent that the API answered with 201. */
  readonly posted: readonly string[];
}

const order = ['queued', 'unknown', 'sent', 'failed', 'delivered', 'read'];
const ENDS: ReadonlySet<string> = new Set(order.slice(1));
const ARRIVED: ReadonlySet<string> = new Set(['sent', 'delivered', 'read']);
const rank = (status: string): number => order.indexOf(status);

/** Each text in it is unique. */
export function judgeCustomer(history: CustomerHistory, reports: readonly Report[]): string[] {
  const { number, messages, taken, said, posted } = history;
  const findings: string[] = [];
  const agentTexts = messages.filter(({ sender }) => sender === 'agent').map(({ content }) => content);
  const customerTexts = messages.filter(({ sender }) => sender === 'customer').map(({ content }) => content);
  for (const text of posted) findings.push(...countOf('an acknowledged message', text, agentTexts));
  for (const text of said) findings.push(...countOf('what the customer wrote', text, customerTexts));
  for (const { text } of taken) {
    if (!agentTexts.includes(text)) findings.push(`"${text}" was sent, and stands in no conversation`);
  }
  const told = statusesById(reports);
  for (const message of messages) {
    if (message.sender !== 'agent') continue;
    findings.push(
      ...judgeDelivery(
        message,
        taken.filter(({ text }) => text === message.content),
        told,
      ),
    );
  }
  const sent = taken.map(({ text }) => text);
  const expected = agentTexts.filter((text) => sent.includes(text));
  if (sent.length === expected.length && sent.join('\n') !== expected.join('\n')) {
    findings.push('messages were sent in another order than that of the conversation');
  }
  return findings.map((text) => `${number}: ${text}`);
}

function countOf(what: string, text: string, texts: readonly string[]): string[] {
  const count = texts.filter((one) => one === text).length;
  return count === 1 ? [] : [`${what} stands ${count} times in the conversation: "${text}"`];
}

function statusesById(reports: readonly Report[]): Map<string, Set<ReportStatus>> {
  const told = new Map<string, Set<ReportStatus>>();
  for (const { id, status } of reports) told.set(id, (told.get(id) ?? new Set()).add(status));
  return told;
}

function judgeDelivery(
  { content, delivery }: KeptMessage,
  copies: readonly Taken[],
  told: ReadonlyMap<string, ReadonlySet<ReportStatus>>,
): string[] {
  const status = delivery?.status ?? 'nothing';
  const [copy] = copies;
  const reported = (copy && told.get(copy.id)) ?? new Set<ReportStatus>();
  const id = delivery?.provider_message_id;
  const faults: readonly (readonly [boolean, string])[] = [
    [copies.length > 1, `was sent ${copies.length} times`],
    [!ENDS.has(status), `ends as ${status}`],
    [ARRIVED.has(status) && !copy, `is ${status}, and was never taken`],
    [status === 'failed' && copy !== undefined && !reported.has('failed'), 'is failed, and was taken'],
    ...[...reported].map((one) => [rank(status) < rank(one), `is ${status}, and was reported as ${one}`] as const),
    [Boolean(id) && copies.every((each) => each.id !== id), 'has the id of another message'],
  ];
  return faults.filter(([isSo]) => isSo).map(([, text]) => `"${content}" ${text}`);
}
