import { formatId, narrowMessage } from '@parley/schemas';
import { API_VERSION, type PublicEvent, type PublicEventData } from '@parley/schemas/events';
import type { ParleyEvent } from './cloud-event';
import type { ConversationData } from './conversation-data';
import type { MessageData } from './message-data';
import type { TurnData } from './turn-data';

/** Only the object's ids and version. */
export interface ThinEvent extends Omit<PublicEvent, 'data'> {
  readonly data: {
    readonly id: string;
    readonly conversation_id?: string;
    readonly agent_id?: string;
    readonly version?: number;
    readonly revision?: number;
    readonly sequence?: number;
  };
}

/** As customers receive it (docs/contract.md, Events): the object as in /v1, without internal data. */
export function toPublicEvent(event: ParleyEvent): PublicEvent {
  return {
    id: formatId('evt', event.id),
    type: event.type,
    api_version: API_VERSION,
    timestamp: event.time,
    mode: event.mode,
    data: publicData(event),
  } as PublicEvent;
}

export function toThinEvent({ data, ...envelope }: PublicEvent): ThinEvent {
  const kept = ['id', 'conversation_id', 'agent_id', 'version', 'revision', 'sequence'] as const;
  const entries = Object.entries(data).filter(([name]) => (kept as readonly string[]).includes(name));
  return { ...envelope, data: Object.fromEntries(entries) as unknown as ThinEvent['data'] };
}

/** To filter by. */
export function scopeOfEvent(event: ParleyEvent): { readonly agentId?: string; readonly conversationId?: string } {
  switch (event.type) {
    case 'agent.created':
    case 'agent.updated':
    case 'agent.deleted':
      return { agentId: event.data.id };
    case 'message.created':
    case 'message.delivery_updated':
      return { agentId: event.data.conversation.agent_id, conversationId: event.data.conversation_id };
    case 'turn.completed':
    case 'note.created':
    case 'note.updated':
    case 'note.deleted':
      return { agentId: event.data.agent_id, conversationId: event.data.conversation_id };
    default:
      return isOfConversation(event) ? { agentId: event.data.agent_id, conversationId: event.data.id } : {};
  }
}

type ConversationEvent = Extract<ParleyEvent, { readonly type: `conversation.${string}` }>;

function isOfConversation(event: ParleyEvent): event is ConversationEvent {
  return event.type.startsWith('conversation.');
}

function publicData(event: ParleyEvent): PublicEventData[keyof PublicEventData] {
  if (event.type === 'message.created' || event.type === 'message.delivery_updated') return messageOf(event.data);
  if (event.type === 'turn.completed') return turnOf(event.data);
  return isOfConversation(event) ? conversationOf(event.data) : event.data;
}

function conversationOf(data: ConversationData): PublicEventData['conversation'] {
  const { is_repeat_contact, has_human_message, has_ai_answer, has_customer_message, ...known } = data;
  const { topics, assignment, targets_met, targets_missed, ...conversation } = known;
  void [is_repeat_contact, has_human_message, has_ai_answer, has_customer_message];
  void [topics, assignment, targets_met, targets_missed];
  return conversation;
}

function messageOf(data: MessageData): PublicEventData['message'] {
  return narrowMessage({ ...data, buttons: data.buttons ?? [] });
}

function turnOf({ cost_micros, last_sequence, ...turn }: TurnData): PublicEventData['turn'] {
  void last_sequence;
  return { ...turn, cost_usd: cost_micros / 1_000_000 };
}
