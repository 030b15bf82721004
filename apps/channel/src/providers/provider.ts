import type { OutgoingMessage } from './outgoing';
import type { Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import type { ChannelNotice, MessageTemplate } from '@parley/schemas/channels';
import type { ListedTemplates, Parameters, RenderedTemplate } from './template';

/** What is particular to a provider. Everything else (storing, threads, deliveries, retries) is the same for all. */
export interface Provider {
  /** Whether a request comes from the provider, by its bytes as they arrived. Pure. */
  verify(request: HookRequest, secrets: Secrets, nowMs: number): Verdict;
  /**
   * What a verified body says, in its order. It never throws: what cannot be read is `malformed`, and the rest of the
   * body counts. What is no business of a conversation (our own echo, other numbers, other bots) is left out.
   */
  parse(payload: Payload, settings: JsonObject): Update[];
  /** The requests that bring a message to a customer, in order, within the limits of the provider: at least one. Pure. */
  format(message: OutgoingMessage, address: JsonObject): JsonObject[];
  /** One of these requests as it is made, with our reference where the provider lets us add one. Pure. */
  refer(part: JsonObject, reference: string | undefined): JsonObject;
  /** Makes one of these requests, once. It never throws, and takes at most SEND_TIMEOUT_MS; with a file, which goes ahead, 50 s. */
  send(part: JsonObject, connection: Connection, egress: Egress): Promise<SendResult>;
  /** Fetches what the provider holds, at most so many bytes. Undefined: it holds nothing for us. */
  readonly fetchMedia?: (
    media: HeldMedia,
    connection: Connection,
    egress: Egress,
    maxBytes: number,
  ) => Promise<FetchedMedia>;
  /** Looks up a customer's name. Never throws. Absent where messages carry the name, or the provider has no look-up. */
  readonly findName?: (customerId: string, connection: Connection, egress: Egress) => Promise<FoundName>;
  /** The body that the provider would send if a customer said something: for test mode. `parse` reads it. Pure. */
  simulate(inbound: SimulatedMessage, settings: JsonObject): JsonObject;
  /**
   * Asks the provider whether it knows the connection, in words for people. It never throws. Undefined: only the secrets can be
   * looked at.
   */
  readonly check?: (connection: Connection, egress: Egress) => Promise<CheckResult>;
  /** What is sent to the same lane leaves one by one, in order. A customer, or a channel of Slack. Pure. */
  laneOf(address: JsonObject): string;
  /** At least between two requests to the same lane. */
  readonly laneIntervalMs: number;
  /** For so long after a customer's message the provider takes ours; undefined: always. */
  readonly replyWindowMs?: number;
  /** What it accepts after that time too. */
  readonly templates?: Templates;
}

/** Texts with placeholders that a provider has approved, and accepts at any time. */
export interface Templates {
  /** Asks the provider. It never throws. @param accountId the account found before, if any */
  list(connection: Connection, egress: Egress, accountId: string | undefined): Promise<ListedTemplates>;
  /** Stand in for the provider's in test mode. */
  readonly samples: readonly MessageTemplate[];
  /** What the customer will read, and the part of the request that says so. Pure. */
  render(template: MessageTemplate, parameters: Parameters): RenderedTemplate;
}

export type FoundName =
  | { readonly kind: 'found'; readonly name: string }
  /** Of this customer, for now. */
  | { readonly kind: 'unknown' }
  /** The connection may not ask of anybody. */
  | { readonly kind: 'refused' };

export interface CheckResult {
  readonly isOk: boolean;
  readonly detail: string;
  /** The provider no longer knows the token. */
  readonly lostReason?: string;
}

/** What a request of `send` may take, all in all. */
export const SEND_TIMEOUT_MS = 15_000;

/** The secrets of a channel that are set, by their names in `secretsOf` (libs/schemas). */
export type Secrets = Readonly<Partial<Record<string, string>>>;

/** A request of a provider, as it arrived. */
export interface HookRequest {
  readonly method: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  readonly rawBody: Buffer;
  readonly query: Readonly<Partial<Record<string, string>>>;
}

export type Verdict =
  /** It is stored, answered with 200, and handled after. */
  | { readonly kind: 'accepted' }
  /** It is answered with this, and with nothing else: nothing is stored. */
  | { readonly kind: 'challenge'; readonly body: string; readonly contentType: string }
  /** It is answered with 401, and nothing is stored. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What a provider sent, and was stored. */
export interface Payload {
  readonly body: string;
  /** `application/json`, `application/x-www-form-urlencoded`: without its parameters. */
  readonly contentType: string;
}

export type Update =
  | MessageUpdate
  | StatusUpdate
  /** An earlier message now says something else. It may come before that message. */
  | { readonly kind: 'changed'; readonly providerMessageId: string; readonly text: string; readonly at: Date }
  | { readonly kind: 'deleted'; readonly providerMessageId: string; readonly at: Date }
  | RenamedUpdate
  /** The token was revoked, or the app uninstalled: nothing can be sent until somebody sees to it. */
  | { readonly kind: 'connection_lost'; readonly reason: string }
  /** About the channel itself, not a customer. */
  | { readonly kind: 'notice'; readonly notice: ChannelNotice }
  /** Set aside, and shown; of which message it is, where it says so. */
  | { readonly kind: 'malformed'; readonly reason: string; readonly providerMessageId?: string };

/** A customer is known by another id from a time on: their conversation goes on under that. */
export interface RenamedUpdate {
  readonly kind: 'renamed';
  readonly providerMessageId?: string;
  readonly formerThreadKeys: readonly string[];
  readonly threadKey: string;
  /** Where answers go from now on. */
  readonly address: JsonObject;
  readonly at: Date;
}

export interface MessageUpdate {
  readonly kind: 'message';
  /** Unique within the channel: what has the same is the same message, however often it comes. */
  readonly providerMessageId: string;
  /** The same for all that belongs into one conversation. */
  readonly threadKey: string;
  /** By which the same thread was known before: it goes on under the new one. */
  readonly formerThreadKeys?: readonly string[];
  /** Where answers go, as `format` needs it. The newest of a thread counts. */
  readonly address: JsonObject;
  /** Several people may write in its thread: who says this is said with it. */
  readonly isShared?: boolean;
  /** It goes on with a conversation, and begins none: an answer in a thread, where we were not asked. */
  readonly isReplyOnly?: boolean;
  readonly customer: {
    /** Of the provider; never a phone number where the provider has something better. 1 to 255 characters. */
    readonly id: string;
    readonly name?: string;
    readonly phone?: string;
  };
  readonly content: IncomingContent;
  /** What the provider tells of it besides, for its metadata; its size is limited later. */
  readonly details?: JsonObject;
  /** The message that it answers, by the provider's id. */
  readonly repliedTo?: string;
  readonly sentAt: Date;
}

export type IncomingContent =
  | { readonly type: 'text'; readonly text: string }
  /** A button or a choice of a list; `text` is its title. */
  | { readonly type: 'button'; readonly text: string; readonly buttonId: string }
  /** The provider holds it. */
  | {
      readonly type: 'image';
      readonly media: HeldMedia;
      readonly mimeType: string;
      /** What the customer wrote beside it. */
      readonly words?: string;
      /** Where people of the team see it at the provider, if it cannot be shown. */
      readonly link?: string;
    }
  /** What is no text: a sound, a place, an order. The conversation has it in words, in brackets. */
  | {
      readonly type: 'other';
      /** As the provider calls it. */
      readonly name: string;
      /** What it is and which: `document`, `invoice.pdf`. Left out: the name alone. */
      readonly description?: readonly [what: string, which: string];
      /** What the customer wrote beside it. */
      readonly words?: string;
      /** Where people of the team see it at the provider. */
      readonly link?: string;
      /** What of it the provider holds. */
      readonly files?: readonly HeldFile[];
    };

export interface HeldFile {
  readonly media: HeldMedia;
  readonly name: string;
  /** As the provider has it. */
  readonly mimeType: string;
}

/** A file that a provider holds for us. */
export interface HeldMedia {
  readonly id: string;
  /** As the provider told it, if it did: nobody has looked at it. */
  readonly url?: string;
}

/** What the provider says of something that we sent. */
export interface StatusUpdate {
  readonly kind: 'status';
  /** As `send` answered it. */
  readonly providerMessageId: string;
  /** As `send` got it, if the provider brings it back: so a message is known whose answer was lost. */
  readonly reference?: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly error?: DeliveryError;
  readonly at: Date;
  /** What the provider charges for, as it calls it. */
  readonly priceCategory?: string;
}

export interface DeliveryError {
  /** The provider's, or one of ours in words: `channel_window_closed`. */
  readonly code: string;
  readonly text: string;
}

/** With what a request is made. */
export interface Connection {
  readonly settings: JsonObject;
  readonly secrets: Secrets;
  /** Of the provider, without a slash at its end: `https://graph.facebook.com`, `https://slack.com/api`. */
  readonly baseUrl: string;
  /** Ours, of this request alone: where the provider lets us add one, its reports bring it back. */
  readonly reference?: string;
  /** What a message takes along. @throws ParleyError not_found, unavailable */
  readonly readFile?: (id: string) => Promise<Buffer>;
}

export type SendResult =
  | { readonly kind: 'sent'; readonly providerMessageId: string }
  /** The provider refused it for good. */
  | { readonly kind: 'failed'; readonly error: DeliveryError; readonly isConnectionLost?: boolean }
  /** It was surely not sent, and may be later. Until then nothing leaves to its lane, or from the whole channel. */
  | {
      readonly kind: 'retry';
      readonly error: DeliveryError;
      /** As the provider asks for; undefined: as the number of tries says. */
      readonly afterMs?: number;
      readonly scope: 'lane' | 'channel';
    }
  /** Nobody knows: the answer was lost, or says nothing. It is not sent again. */
  | { readonly kind: 'unknown'; readonly error: DeliveryError };

export type FetchedMedia =
  | { readonly kind: 'fetched'; readonly bytes: Buffer }
  /** No later try has another outcome. Why, in words. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** What a person who tries a channel lets a customer say. */
export interface SimulatedMessage {
  readonly providerMessageId: string;
  readonly customer: { readonly id: string; readonly name?: string };
  /** In Slack a thread of a channel; undefined: a direct message. */
  readonly thread?: string;
  readonly text: string;
  /** Of a button that is pressed; `text` is its title then. */
  readonly buttonId?: string;
  /** A picture, which nobody holds; `text` is what the customer wrote beside it. */
  readonly isPicture?: boolean;
  readonly at: Date;
}
