import type {
  Conversation,
  ConversationWithMessages,
  Erasure,
  CreateNoteRequest,
  ListConversationsQuery,
  ListedConversation,
  ListMessagesQuery,
  ListNotesQuery,
  ListTurnsQuery,
  MarkConversationReadRequest,
  Message,
  Note,
  OpenConversationRequest,
  PresenceList,
  RateConversationRequest,
  Rating,
  SayPresenceRequest,
  SendMessageRequest,
  SnoozeConversationRequest,
  Turn,
  UpdateConversationRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Metadata that a list is filtered by: `{'metadata.order_id': 'A-1042'}`. */
export type MetadataFilter = Readonly<Record<`metadata.${string}`, string | number | boolean | undefined>>;

/** A comma separates the tags of a query: one that is part of a tag is escaped. */
function escapeTags({ tag, ...query }: ListConversationsQuery): object {
  return tag === undefined ? query : { ...query, tag: tag.map((each) => each.replace(/[\\,]/g, '\\$&')) };
}

/** What customers and agents say to each other. */
export function conversations(http: Http) {
  return {
    /** Newest first. With `expand: ['last_message']` each comes with its last message. */
    list: (query?: ListConversationsQuery & MetadataFilter, options?: RequestOptions) =>
      http.list<ListedConversation>(path`/v1/conversations`, query && escapeTags(query), options),
    /** The agent's welcome message is its first one. */
    open: (body: OpenConversationRequest, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations`, body, options),
    /** With its newest 100 messages, in reading order. */
    get: (id: string, options?: RequestOptions) =>
      http.get<ConversationWithMessages>(path`/v1/conversations/${id}`, {}, options),
    /** Status, tags, metadata (a merge patch), assignee or priority. */
    update: (id: string, body: UpdateConversationRequest, options?: RequestOptions) =>
      http.patch<Conversation>(path`/v1/conversations/${id}`, body, options),
    resolve: (id: string, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/resolve`, {}, options),
    /** Out of the team's queue until a time, or until the customer writes. */
    snooze: (id: string, body: SnoozeConversationRequest, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/snooze`, body, options),
    unsnooze: (id: string, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/unsnooze`, {}, options),
    /** Erases everything that was said in it; `parley.account.erasures.get` says how far that is. */
    delete: (id: string, options?: RequestOptions) => http.delete<Erasure>(path`/v1/conversations/${id}`, options),
    /** How far the team has read. */
    markRead: (id: string, body: MarkConversationReadRequest, options?: RequestOptions) =>
      http.put<Conversation>(path`/v1/conversations/${id}/read`, body, options),
    /** Says who is there, to be said again every 10 s; answers who else is. */
    presence: (id: string, body: SayPresenceRequest, options?: RequestOptions) =>
      http.put<PresenceList>(path`/v1/conversations/${id}/presence`, body, options),
    /** What the customer thinks of it; the last one counts. */
    rate: (id: string, body: RateConversationRequest, options?: RequestOptions) =>
      http.post<Rating>(path`/v1/conversations/${id}/rating`, body, options),
    messages: {
      /** In reading order, or with `order: 'desc'` the newest first. */
      list: (id: string, query?: ListMessagesQuery, options?: RequestOptions) =>
        http.list<Message>(path`/v1/conversations/${id}/messages`, query, options),
      /** Such as the message that an event or a turn names by its id. */
      get: (id: string, messageId: string, options?: RequestOptions) =>
        http.get<Message>(path`/v1/conversations/${id}/messages/${messageId}`, {}, options),
      send: (id: string, body: SendMessageRequest, options?: RequestOptions) =>
        http.post<Message>(path`/v1/conversations/${id}/messages`, body, options),
    },
    /** What the team tells each other; one of them is read and changed by `parley.notes`. */
    notes: {
      /** Newest first. */
      list: (id: string, query?: ListNotesQuery, options?: RequestOptions) =>
        http.list<Note>(path`/v1/conversations/${id}/notes`, query, options),
      create: (id: string, body: CreateNoteRequest, options?: RequestOptions) =>
        http.post<Note>(path`/v1/conversations/${id}/notes`, body, options),
    },
    /** What the agent did by itself; one of them is read, approved and rejected by `parley.turns`. */
    turns: {
      list: (id: string, query?: ListTurnsQuery, options?: RequestOptions) =>
        http.list<Turn>(path`/v1/conversations/${id}/turns`, query, options),
      /** Answers what waits now, without the pause. */
      start: (id: string, options?: RequestOptions) =>
        http.post<Turn>(path`/v1/conversations/${id}/turns`, {}, options),
    },
  };
}
