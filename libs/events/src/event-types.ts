import type { AgentData } from './agent-data';
import type { ConversationData } from './conversation-data';
import type { MessageData } from './message-data';
import type { TurnData } from './turn-data';

/** Every type of event (docs/contract.md, Events). */
export const eventTypes = [
  'agent.created',
  'agent.updated',
  'agent.deleted',
  'conversation.created',
  'conversation.updated',
  'conversation.escalated',
  'conversation.resolved',
  'conversation.reopened',
  'conversation.rated',
  'message.created',
  'turn.completed',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What an event of a type carries. */
export type EventDataOf<Type extends EventType> = Type extends `agent.${string}`
  ? AgentData
  : Type extends `message.${string}`
    ? MessageData
    : Type extends `turn.${string}`
      ? TurnData
      : ConversationData;

/** A change that has just been made, to be appended to the outbox in the same transaction. */
export type NewEvent = {
  [Type in EventType]: {
    readonly type: Type;
    /** The TypeID of the object that changed: the CloudEvents `subject`. */
    readonly objectId: string;
    /** A uuid. Events with the same one leave one after the other, in the order of their appending. */
    readonly orderingKey: string;
    readonly data: EventDataOf<Type>;
  };
}[EventType];
