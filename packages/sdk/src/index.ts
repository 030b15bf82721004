export * from './base/errors.ts';
export type * from './base/generated.ts';
export type { ReceivedEvent, StreamItem, StreamReset } from './events/event.ts';
export { EventStream } from './events/event-stream.ts';
export type { StreamOptions } from './events/event-stream.ts';
export { ApiPromise } from './http/api-promise.ts';
export type { Answer } from './http/api-promise.ts';
export type { SessionOptions } from './http/credentials.ts';
export type { RequestOptions } from './http/http.ts';
export type { Log, LogEntry } from './http/log.ts';
export { backOffMs } from './http/retry.ts';
export { CursorPage, EventLogPage, Page, PagePromise } from './http/page.ts';
export type { Fetch } from './http/try-once.ts';
export { Parley } from './parley.ts';
export type { ParleyOptions } from './parley.ts';
export type { MediaFile } from './resources/media.ts';
export type { KnowledgeFile } from './resources/knowledge-sources.ts';
export { unwrapWebhook } from './resources/webhooks.ts';
export { signWebhook, verifyWebhook } from './webhooks/signature.ts';
export type { SignedMessage, VerifyOptions, WebhookHeaders } from './webhooks/signature.ts';
export type {
  ParleyWidget,
  ParleyWidgetOrCalls,
  WidgetCall,
  WidgetError,
  WidgetErrorCode,
  WidgetEventName,
  WidgetEvents,
  WidgetIdentity,
  WidgetListener,
  WidgetUpdate,
} from './widget/widget.ts';
