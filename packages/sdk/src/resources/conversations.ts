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
  SendTemplateMessageRequest,
  SnoozeConversationRequest,
  Turn,
  UpdateConversationRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Filters by metadata: `{'metadata.order_id': 'A-1042'}`. */
export type MetadataFilter = Readonly<Record<`metadata.${string}`, string | number | boolean | undefined>>;

/** Commas separate tags in a query, and are escaped within one. */
function escapeTags({ tag, ...query }: ListConversationsQuery): object {
  return tag === undefined ? query : { ...query, tag: tag.map((each) => each.replace(/[\\,]/g, '\\$&')) };
}

export function conversations(http: Http) {
  return {
    /** Newest first. `expand: ['last_message']` adds the last message. */
    list: (query?: ListConversationsQuery & MetadataFilter, options?: RequestOptions) =>
      http.list<ListedConversation>(path`/v1/conversations`, query && escapeTags(query), options),
    /** Begins with the agent's welcome message. */
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
    /** Undoes a resolution, restoring handoff, waiting state and targets. */
    unresolve: (id: string, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/unresolve`, {}, options),
    /** Leaves the team's queue until a time, or the customer's next message. */
    snooze: (id: string, body: SnoozeConversationRequest, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/snooze`, body, options),
    unsnooze: (id: string, options?: RequestOptions) =>
      http.post<Conversation>(path`/v1/conversations/${id}/unsnooze`, {}, options),
    /** Erases its content; see `parley.account.erasures.get` for progress. */
    delete: (id: string, options?: RequestOptions) => http.delete<Erasure>(path`/v1/conversations/${id}`, options),
    /** How far the team has read. */
    markRead: (id: string, body: MarkConversationReadRequest, options?: RequestOptions) =>
      http.put<Conversation>(path`/v1/conversations/${id}/read`, body, options),
    /** Reports your presence; repeat it every 10 s. Returns the others who are present. */
    presence: (id: string, body: SayPresenceRequest, options?: RequestOptions) =>
      http.put<PresenceList>(path`/v1/conversations/${id}/presence`, body, options),
    /** The customer's rating; the last one counts. */
    rate: (id: string, body: RateConversationRequest, options?: RequestOptions) =>
      http.post<Rating>(path`/v1/conversations/${id}/rating`, body, options),
    messages: {
      /** In reading order; with `order: 'desc'` newest first. */
      list: (id: string, query?: ListMessagesQuery, options?: RequestOptions) =>
        http.list<Message>(path`/v1/conversations/${id}/messages`, query, options),
      /** Such as a message named by an event or a turn. */
      get: (id: string, messageId: string, options?: RequestOptions) =>
        http.get<Message>(path`/v1/conversations/${id}/messages/${messageId}`, {}, options),
      send: (id: string, body: SendMessageRequest, options?: RequestOptions) =>
        http.post<Message>(path`/v1/conversations/${id}/messages`, body, options),
      /** WhatsApp: at any time, even when the reply window is closed. */
      sendTemplate: (id: string, body: SendTemplateMessageRequest, options?: RequestOptions) =>
        http.post<Message>(path`/v1/conversations/${id}/template_messages`, body, options),
    },
    /** Notes of the team; read and change one with `parley.notes`. */
    notes: {
      /** Newest first. */
      list: (id: string, query?: ListNotesQuery, options?: RequestOptions) =>
        http.list<Note>(path`/v1/conversations/${id}/notes`, query, options),
      create: (id: string, body: CreateNoteRequest, options?: RequestOptions) =>
        http.post<Note>(path`/v1/conversations/${id}/notes`, body, options),
    },
    /** The agent's turns; read, approve and reject one with `parley.turns`. */
    turns: {
      list: (id: string, query?: ListTurnsQuery, options?: RequestOptions) =>
        http.list<Turn>(path`/v1/conversations/${id}/turns`, query, options),
      /** Answers what is waiting now, without the pause. */
      start: (id: string, options?: RequestOptions) =>
        http.post<Turn>(path`/v1/conversations/${id}/turns`, {}, options),
    },
  };
}
