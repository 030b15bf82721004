import type { Random } from '@parley/process';
import type { ConversationStatus, UpdateConversationRequest } from '@parley/sdk';
import { beginStatusChange, type Ledger, type OpenedConversation, type SentMessage } from './ledger';
import { createPace } from './pace';
import type { Tenant } from './tenants';
import { write, type LoadContext, type WriteResult } from './write';

/** A customer and an agent write at once. */
export interface Slot {
  readonly name: string;
  readonly tenant: Tenant;
  readonly random: Random;
  /** The time between two messages of one sender. */
  readonly intervalMs: number;
  current?: OpenedConversation;
}

const phrases = [
  'Where is my order? It has not arrived yet.',
  'I would like a refund, this is terrible.',
  'Thank you so much, that was great!',
  'How can I change my delivery address?',
  'The app crashes when I log in.',
  'Can you cancel my subscription please?',
  'We are looking into it.',
  'Your parcel leaves tomorrow.',
];
const channels = ['whatsapp', 'widget', 'slack'] as const;
const CUSTOMERS_PER_TENANT = 12;
/** Sent without retries, so that their outcome may stay unknown. */
const IMPATIENT_SHARE = 0.05;
/** A sender may make up for this delay. */
const CATCH_UP_MS = 500;

export async function playCustomer(context: LoadContext, ledger: Ledger, slot: Slot): Promise<void> {
  const pace = paceOf(slot);
  for (let number = 1; !context.isStopping(); number += 1) {
    const conversation = await open(context, ledger, slot, number);
    if (!conversation) continue;
    slot.current = conversation;
    const length = slot.random.whole(5, 20);
    for (let sent = 0; sent < length && !context.isStopping(); sent += 1) {
      await pace();
      await send(context, ledger, slot, conversation, 'customer');
      if (slot.random.chance(0.05)) await note(context, ledger, conversation, sent);
      if (slot.random.chance(0.03)) await changeStatus(context, ledger, conversation, 'escalated');
    }
    if (slot.random.chance(0.7)) await resolve(context, ledger, conversation);
    if (slot.random.chance(0.5)) await rate(context, ledger, conversation, slot.random.whole(1, 5));
  }
}

export async function playAgent(context: LoadContext, ledger: Ledger, slot: Slot): Promise<void> {
  const pace = paceOf(slot);
  while (!context.isStopping()) {
    await pace();
    if (slot.current) await send(context, ledger, slot, slot.current, 'agent');
  }
}

const paceOf = ({ random, intervalMs }: Slot) => createPace((1 + random.next()) * intervalMs, intervalMs, CATCH_UP_MS);

async function open(
  context: LoadContext,
  ledger: Ledger,
  { name, tenant, random }: Slot,
  number: number,
): Promise<OpenedConversation | undefined> {
  const token = `${tenant.tag}/${name}/${number}`;
  const statusChanges = { begun: 0, unanswered: 0 };
  const conversation: OpenedConversation = {
    tenant,
    token,
    outcome: 'pending',
    acknowledged: 0,
    notes: [],
    statusChanges,
  };
  ledger.conversations.push(conversation);
  const body = {
    agent_id: random.pick(tenant.agentIds),
    channel: random.pick(channels),
    customer: { id: `${tenant.tag} customer ${random.whole(1, CUSTOMERS_PER_TENANT)}` },
    metadata: { token },
  };
  const written = await write(context, (options) => tenant.api.conversations.open(body, options));
  conversation.outcome = written.outcome;
  noteRefusal(ledger, `opening ${token}`, written);
  if (written.outcome !== 'acknowledged') return undefined;
  conversation.id = written.data.id;
  conversation.status = 'active';
  return conversation;
}

async function send(
  context: LoadContext,
  ledger: Ledger,
  slot: Slot,
  conversation: OpenedConversation,
  sender: 'customer' | 'agent',
): Promise<void> {
  const token = `${conversation.token}/${sender}/${ledger.messages.length}`;
  const message: SentMessage = { tenant: slot.tenant, token, conversation, sender, outcome: 'pending' };
  ledger.messages.push(message);
  const author = slot.random.chance(0.1) ? 'human' : 'ai';
  const body = {
    type: 'text',
    content: `${slot.random.pick(phrases)} #${token}`,
    sender,
    ...(sender === 'agent' ? ({ author } as const) : {}),
  } as const;
  const { messages } = slot.tenant.api.conversations;
  const isImpatient = slot.random.chance(IMPATIENT_SHARE);
  const endStatusChange = beginStatusChangeOf(message, author);
  const id = conversation.id ?? '';
  const written = await write(context, (options) => messages.send(id, body, options), isImpatient);
  message.outcome = written.outcome;
  endStatusChange(written.outcome === 'acknowledged');
  noteRefusal(ledger, `message ${token}`, written);
  if (written.outcome !== 'acknowledged') return;
  message.id = written.data.id;
  conversation.acknowledged += 1;
}

function beginStatusChangeOf(
  { conversation, sender }: SentMessage,
  author: 'human' | 'ai',
): (isAcknowledged: boolean) => void {
  const { status } = conversation;
  const isOfPerson = sender === 'agent' && author === 'human';
  if (!isOfPerson && !(sender === 'customer' && status === 'resolved')) return () => undefined;
  const after = { active: 'escalated', escalated: 'escalated', resolved: isOfPerson ? 'resolved' : undefined };
  const end = beginStatusChange(conversation);
  return (isAcknowledged) => end(isAcknowledged ? after[status as keyof typeof after] : undefined);
}

async function note(context: LoadContext, ledger: Ledger, conversation: OpenedConversation, n: number): Promise<void> {
  const name = `note_${n}`;
  const outcome = await change(context, ledger, conversation, { metadata: { [name]: true } });
  if (outcome === 'acknowledged') conversation.notes.push(name);
}

async function changeStatus(
  context: LoadContext,
  ledger: Ledger,
  conversation: OpenedConversation,
  status: ConversationStatus,
): Promise<void> {
  const endStatusChange = beginStatusChange(conversation);
  const outcome = await change(context, ledger, conversation, { status });
  endStatusChange(outcome === 'acknowledged' ? status : undefined);
}

async function change(
  context: LoadContext,
  ledger: Ledger,
  { tenant, id = '' }: OpenedConversation,
  body: UpdateConversationRequest,
): Promise<string> {
  const written = await write(context, (options) => tenant.api.conversations.update(id, body, options));
  noteRefusal(ledger, `an update of ${id}`, written);
  return written.outcome;
}

async function resolve(context: LoadContext, ledger: Ledger, conversation: OpenedConversation): Promise<void> {
  const { tenant, id = '' } = conversation;
  const endStatusChange = beginStatusChange(conversation);
  const written = await write(context, (options) => tenant.api.conversations.resolve(id, options));
  endStatusChange(written.outcome === 'acknowledged' ? 'resolved' : undefined);
  noteRefusal(ledger, `the end of ${id}`, written);
}

async function rate(
  context: LoadContext,
  ledger: Ledger,
  conversation: OpenedConversation,
  score: number,
): Promise<void> {
  const { tenant, id = '' } = conversation;
  const written = await write(context, (options) => tenant.api.conversations.rate(id, { score }, options));
  if (written.outcome === 'acknowledged') conversation.score = score;
  noteRefusal(ledger, `a rating of ${id}`, written);
}

function noteRefusal(ledger: Ledger, what: string, written: WriteResult<unknown>): void {
  if (written.outcome === 'refused') ledger.violations.push(`${what} was refused: ${written.error.message}`);
}
