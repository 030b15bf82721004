import type { OutgoingFile, OutgoingMessage } from './outgoing';
import type { Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import type { ChannelNotice, MessageTemplate, TemplateParameter } from '@parley/schemas/channels';
import type { ListedTemplates, Parameters, RenderedTemplate } from './template';

/** What differs between providers. Storing, threads, deliveries and retries are common. */
export interface Provider {
  /** Verifies a request by its raw bytes. Pure. */
  verify(request: HookRequest, secrets: Secrets, nowMs: number): Verdict;
  /**
   * Reads a verified body, in order. Never throws: unreadable parts are `malformed`. Irrelevant ones (our own echo,
   * other numbers, other bots) are left out.
   */
  parse(payload: Payload, settings: JsonObject): Update[];
  /** The requests for a message, in order, within the provider's limits; at least one. Pure. */
  format(message: OutgoingMessage, address: JsonObject): JsonObject[];
  /** Adds our reference to a request, where the provider allows one. Pure. */
  refer(part: JsonObject, reference: string | undefined): JsonObject;
  /** Makes one request, once. Never throws; takes at most SEND_TIMEOUT_MS, with a file 50 s. */
  send(part: JsonObject, connection: Connection, egress: Egress): Promise<SendResult>;
  /** Undefined: the provider holds none. */
  readonly fetchMedia?: (
    media: HeldMedia,
    connection: Connection,
    egress: Egress,
    maxBytes: number,
  ) => Promise<FetchedMedia>;
  /** Never throws. Absent where messages carry the name, or there is no look-up. */
  readonly findName?: (customerId: string, connection: Connection, egress: Egress) => Promise<FoundName>;
  /** The body that `parse` would get for a customer's message, for test mode. Pure. */
  simulate(inbound: SimulatedMessage, settings: JsonObject): JsonObject;
  /**
   * Checks the connection with the provider, in words for people. Never throws. Undefined: only the secrets can be
   * checked.
   */
  readonly check?: (connection: Connection, egress: Egress) => Promise<CheckResult>;
  /** Requests to one lane (a customer, or a Slack channel) leave one by one, in order. Pure. */
  laneOf(address: JsonObject): string;
  /** Minimum between two requests to a lane. */
  readonly laneIntervalMs: number;
  /** How long after a customer's message the provider takes ours; undefined: always. */
  readonly replyWindowMs?: number;
  /** Accepted after that time too. */
  readonly templates?: Templates;
}

/** Texts with placeholders, approved by the provider. */
export interface Templates {
  /** Never throws. @param accountId found before, if any */
  list(connection: Connection, egress: Egress, accountId: string | undefined): Promise<ListedTemplates>;
  /** For test mode. */
  readonly samples: readonly MessageTemplate[];
  /** The text for the customer, and its part of the request. Pure. */
  render(template: MessageTemplate, parameters: Parameters): RenderedTemplate;
  /** Why a file cannot be the header of a template, in words; undefined: it can. Pure. */
  headerFault(
    type: TemplateParameter['type'],
    file: Pick<OutgoingFile, 'mime_type' | 'size_bytes'>,
  ): string | undefined;
}

export type FoundName =
  | { readonly kind: 'found'; readonly name: string }
  /** Of this customer, for now. */
  | { readonly kind: 'unknown' }
  /** The connection lacks the permission. */
  | { readonly kind: 'refused' };

export interface CheckResult {
  readonly isOk: boolean;
  readonly detail: string;
  /** The token is no longer valid. */
  readonly lostReason?: string;
}

/** For one request of `send`. */
export const SEND_TIMEOUT_MS = 15_000;

/** By their names in `secretsOf` (libs/schemas). */
export type Secrets = Readonly<Partial<Record<string, string>>>;

export interface HookRequest {
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  readonly rawBody: Buffer;
  readonly query: Readonly<Partial<Record<string, string>>>;
}

export type Verdict =
  /** Stored, answered with 200, and handled later. */
  | { readonly kind: 'accepted' }
  /** Answered with this; not stored. */
  | { readonly kind: 'challenge'; readonly body: string; readonly contentType: string }
  /** Answered with 401; not stored. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface Payload {
  readonly body: string;
  /** Without parameters, such as `application/json`. */
  readonly contentType: string;
}

export type Update =
  | MessageUpdate
  | StatusUpdate
  /** An edit, which may come before its message. */
  | { readonly kind: 'changed'; readonly providerMessageId: string; readonly text: string; readonly at: Date }
  | { readonly kind: 'deleted'; readonly providerMessageId: string; readonly at: Date }
  | RenamedUpdate
  /** The token was revoked or the app uninstalled: nothing can be sent. */
  | { readonly kind: 'connection_lost'; readonly reason: string }
  /** About the channel itself, not a customer. */
  | { readonly kind: 'notice'; readonly notice: ChannelNotice }
  /** Rejected, and listed; with its message if known. */
  | { readonly kind: 'malformed'; readonly reason: string; readonly providerMessageId?: string };

/** A customer has a new id, under which the conversation continues. */
export interface RenamedUpdate {
  readonly kind: 'renamed';
  readonly providerMessageId?: string;
  readonly formerThreadKeys: readonly string[];
  readonly threadKey: string;
  readonly address: JsonObject;
  readonly at: Date;
}

export interface MessageUpdate {
  readonly kind: 'message';
  /** Unique within the channel; identifies repeats. */
  readonly providerMessageId: string;
  /** Identifies the conversation. */
  readonly threadKey: string;
  /** Earlier keys of the thread. */
  readonly formerThreadKeys?: readonly string[];
  /** Where answers go, as `format` needs it. The newest counts. */
  readonly address: JsonObject;
  /** Several people may write in its thread, so their names are added. */
  readonly isShared?: boolean;
  /** Continues a conversation but begins none: a thread reply where we were not asked. */
  readonly isReplyOnly?: boolean;
  readonly customer: {
    /** The provider's; a phone number only as a last resort. 1 to 255 characters. */
    readonly id: string;
    readonly name?: string;
    readonly phone?: string;
  };
  readonly content: IncomingContent;
  /** Further details, for the metadata; limited later. */
  readonly details?: JsonObject;
  /** The provider's id of the message that it answers. */
  readonly repliedTo?: string;
  readonly sentAt: Date;
}

export type IncomingContent =
  | { readonly type: 'text'; readonly text: string }
  /** A button or list choice; `text` is its title. */
  | { readonly type: 'button'; readonly text: string; readonly buttonId: string }
  /** The provider holds it. */
  | {
      readonly type: 'image';
      readonly media: HeldMedia;
      readonly mimeType: string;
      /** The customer's caption. */
      readonly words?: string;
      /** Where the team sees it at the provider, if it cannot be shown. */
      readonly link?: string;
    }
  /** Not text: a sound, a place, an order. Described in brackets. */
  | {
      readonly type: 'other';
      /** As the provider calls it. */
      readonly name: string;
      /** Its type and name: `document`, `invoice.pdf`. Default: only the name. */
      readonly description?: readonly [what: string, which: string];
      /** The customer's caption. */
      readonly words?: string;
      /** Where the team sees it at the provider. */
      readonly link?: string;
      readonly files?: readonly HeldFile[];
    };

export interface HeldFile {
  readonly media: HeldMedia;
  readonly name: string;
  /** As the provider has it. */
  readonly mimeType: string;
}

export interface HeldMedia {
  readonly id: string;
  /** Stated by the provider, unchecked. */
  readonly url?: string;
}

/** A report about our message. */
export interface StatusUpdate {
  readonly kind: 'status';
  /** As `send` answered it. */
  readonly providerMessageId: string;
  /** As given to `send`, if the provider returns it: finds messages whose response was lost. */
  readonly reference?: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly error?: DeliveryError;
  readonly at: Date;
  /** The provider's pricing category. */
  readonly priceCategory?: string;
}

export interface DeliveryError {
  /** The provider's, or ours in words: `channel_window_closed`. */
  readonly code: string;
  readonly text: string;
}

export interface Connection {
  readonly settings: JsonObject;
  readonly secrets: Secrets;
  /** Without a slash at its end: `https://graph.facebook.com`, `https://slack.com/api`. */
  readonly baseUrl: string;
  /** Unique to the request; returned in reports where the provider allows one. */
  readonly reference?: string;
  /** Reads an attached file. @throws ParleyError not_found, unavailable */
  readonly readFile?: (id: string) => Promise<Buffer>;
}

export type SendResult =
  | { readonly kind: 'sent'; readonly providerMessageId: string }
  /** The provider refused it permanently. */
  | { readonly kind: 'failed'; readonly error: DeliveryError; readonly isConnectionLost?: boolean }
  /** Certainly not sent; retried later. Until then the lane or channel waits. */
  | {
      readonly kind: 'retry';
      readonly error: DeliveryError;
      /** As the provider asks; undefined: by the number of attempts. */
      readonly afterMs?: number;
      readonly scope: 'lane' | 'channel';
    }
  /** Unknown: the response was lost or says nothing. Never sent again. */
  | { readonly kind: 'unknown'; readonly error: DeliveryError };

export type FetchedMedia =
  | { readonly kind: 'fetched'; readonly bytes: Buffer }
  /** Permanent. Why, in words. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

export interface SimulatedMessage {
  readonly providerMessageId: string;
  readonly customer: { readonly id: string; readonly name?: string };
  /** A Slack thread; undefined: a direct message. */
  readonly thread?: string;
  readonly text: string;
  /** Of a pressed button; `text` is its title. */
  readonly buttonId?: string;
  /** A picture without content; `text` is its caption. */
  readonly isPicture?: boolean;
  readonly at: Date;
}
