import type {
  ChannelConnection,
  ChannelPreview,
  ChannelTestResult,
  CreateChannelRequest,
  ListChannelsQuery,
  ListOutboxQuery,
  ListRejectedUpdatesQuery,
  OutboxRequest,
  RejectedUpdate,
  SimulatedMessage,
  SimulateMessageRequest,
  UpdateChannelRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';

/** Where customers write to agents: widgets, numbers of WhatsApp, workspaces of Slack. */
export function channels(http: Http) {
  return {
    ...crud<ChannelConnection, CreateChannelRequest, UpdateChannelRequest, ListChannelsQuery>(http, '/v1/channels'),
    /** Whether it could be used. Nothing is sent to a customer. */
    test: (id: string, options?: RequestOptions) =>
      http.post<ChannelTestResult>(path`/v1/channels/${id}/test`, {}, options),
    /** The address of a page that shows a widget for an hour, relative to that of the API. */
    preview: (id: string, options?: RequestOptions) =>
      http.post<ChannelPreview>(path`/v1/channels/${id}/preview`, {}, options),
    /** In test mode: what a customer would write, or press. The agent answers into the outbox. */
    simulate: (id: string, body: SimulateMessageRequest, options?: RequestOptions) =>
      http.post<SimulatedMessage>(path`/v1/channels/${id}/simulate`, body, options),
    /** In test mode: what the provider would have got. */
    outbox: {
      list: (id: string, query?: ListOutboxQuery, options?: RequestOptions) =>
        http.list<OutboxRequest>(path`/v1/channels/${id}/outbox`, query, options),
    },
    /** What the provider sent and could not be taken, with the reasons. */
    rejectedUpdates: {
      list: (id: string, query?: ListRejectedUpdatesQuery, options?: RequestOptions) =>
        http.list<RejectedUpdate>(path`/v1/channels/${id}/rejected_updates`, query, options),
    },
  };
}
