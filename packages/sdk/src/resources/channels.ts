import type {
  ChannelConnection,
  ChannelPreview,
  ChannelTestResult,
  CreateChannelRequest,
  ListChannelsQuery,
  ListOutboxQuery,
  ListRejectedUpdatesQuery,
  ListTemplatesQuery,
  OutboxRequest,
  RejectedUpdate,
  SimulatedMessage,
  SimulateMessageRequest,
  TemplateList,
  UpdateChannelRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { crud } from './crud.ts';

/** Where customers write: widgets, WhatsApp numbers, Slack workspaces. */
export function channels(http: Http) {
  return {
    ...crud<ChannelConnection, CreateChannelRequest, UpdateChannelRequest, ListChannelsQuery>(http, '/v1/channels'),
    /** Whether the channel works; sends nothing to customers. */
    test: (id: string, options?: RequestOptions) =>
      http.post<ChannelTestResult>(path`/v1/channels/${id}/test`, {}, options),
    /** Address of a page that shows a widget for an hour, relative to the API's. */
    preview: (id: string, options?: RequestOptions) =>
      http.post<ChannelPreview>(path`/v1/channels/${id}/preview`, {}, options),
    /** Test mode: a customer's message or pressed button. The agent answers into the outbox. */
    simulate: (id: string, body: SimulateMessageRequest, options?: RequestOptions) =>
      http.post<SimulatedMessage>(path`/v1/channels/${id}/simulate`, body, options),
    /** Test mode: requests meant for the provider. */
    outbox: {
      list: (id: string, query?: ListOutboxQuery, options?: RequestOptions) =>
        http.list<OutboxRequest>(path`/v1/channels/${id}/outbox`, query, options),
    },
    /** WhatsApp: the templates of the account, with the parameters of each. */
    templates: {
      /** `refresh: 'true'` reads the list from the provider now. */
      list: (id: string, query?: ListTemplatesQuery, options?: RequestOptions) =>
        http.get<TemplateList>(path`/v1/channels/${id}/templates`, query ?? {}, options),
    },
    /** Updates from the provider that could not be processed, with reasons. */
    rejectedUpdates: {
      list: (id: string, query?: ListRejectedUpdatesQuery, options?: RequestOptions) =>
        http.list<RejectedUpdate>(path`/v1/channels/${id}/rejected_updates`, query, options),
    },
  };
}
