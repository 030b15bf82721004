import type { PublicEventData, PublicEventType } from '@parley/schemas/events';
import type { AgentData } from './agent-data';
import type { ConversationData } from './conversation-data';
import type { MessageData } from './message-data';
import type { NoteData } from './note-data';
import type { TurnData } from './turn-data';

/** All events are public: docs/contract.md, Events. */
export type EventType = PublicEventType;

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
