import type { PublicEventData } from '@parley/schemas/events';
import type { AgentData } from './agent-data';
import type { ConversationData } from './conversation-data';
import type { MessageData } from './message-data';
import type { NoteData } from './note-data';
import type { TurnData } from './turn-data';

/** docs/contract.md, Events. */
export const eventTypes = [
  'agent.created',
  'agent.updated',
  'agent.deleted',
  'conversation.created',
  'conversation.updated',
  'conversation.escalated',
  'conversation.resolved',
  'conversation.reopened',
  'conversation.handed_back',
  'conversation.snoozed',
  'conversation.unsnoozed',
  'conversation.rated',
  'conversation.read',
  'conversation.target_near_breach',
  'conversation.target_breached',
  'message.created',
  'message.delivery_updated',
  'note.created',
  'note.updated',
  'note.deleted',
  'turn.completed',
  'model.failing',
  'document.indexed',
  'document.failed',
  'document.deleted',
  'suggestion.created',
  'key.created',
  'key.updated',
  'key.rolled',
  'key.revoked',
  'member.invited',
  'member.joined',
  'member.updated',
  'member.removed',
  'team.created',
  'team.updated',
  'team.deleted',
  'saved_reply.created',
  'saved_reply.updated',
  'saved_reply.deleted',
  'view.created',
  'view.updated',
  'view.deleted',
  'webhook.disabled',
  'customer.created',
  'customer.updated',
  'customer.merged',
  'customer.merge_undone',
  'customer.erased',
] as const;

export type EventType = (typeof eventTypes)[number];

type ObjectOf<Type extends EventType> = Type extends `${infer Name}.${string}` ? Name : never;

/** Where events differ from the API's object. */
interface InnerData {
  readonly agent: AgentData;
  readonly conversation: ConversationData;
  readonly message: MessageData;
  readonly note: NoteData;
  readonly turn: TurnData;
}
type DataOf<Name> = Name extends keyof InnerData
  ? InnerData[Name]
  : Name extends keyof PublicEventData
    ? PublicEventData[Name]
    : never;

export type EventDataOf<Type extends EventType> = DataOf<ObjectOf<Type>>;

/** To append in the transaction of the change. */
export type NewEvent = {
  [Type in EventType]: {
    readonly type: Type;
    /** A TypeID: the CloudEvents `subject`. */
    readonly objectId: string;
    /** A uuid; events that share it are published in order. */
    readonly orderingKey: string;
    readonly data: EventDataOf<Type>;
  };
}[EventType];
