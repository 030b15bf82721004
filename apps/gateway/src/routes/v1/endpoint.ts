import type { ErrorCode } from '@parley/errors';
import type { CallOptions } from '@parley/grpc';
import type { IdPrefix, Tenant } from '@parley/schemas';
import type { Prefixed, PrefixedParameter } from '@parley/schemas/prefixed';
import type { z } from 'zod';
import type { AgentStatsReader } from '../../services/agent-stats';
import type { Caller } from '../../exchange/caller';
import type { EventLog } from '../../events/event-log';
import type { Presence } from '../../presence/presence';
import type { ApiResponse } from '../../exchange/exchange';
import type { VersionCondition } from '../../http/etag';
import type { FormFile } from '@parley/schemas/form';
import type { FileAnswer } from '../../http/send-file';
import type { RateLimiter } from '../../limits/rate-limiter';
import type { Tag } from '../../openapi/tags';
import type { Services } from '../../services/services';
import type { SignedIn } from '../../exchange/signed-in';

export interface Call<Query = unknown, Body = unknown> {
  /** Of the path, well-formed; empty without one. */
  readonly id: string;
  /** The path's second id, well-formed; empty without one. */
  readonly itemId: string;
  /** Of the path; 0n without one. */
  readonly version: bigint;
  readonly query: Query;
  /** Query parameters as written. */
  readonly rawQuery: Readonly<Record<string, string>>;
  /** Values with an unencoded `+`, with the plus kept. */
  readonly plusQuery: Readonly<Record<string, string>>;
  /** `<name>.<key>`, if the endpoint takes them. */
  readonly prefixed: readonly PrefixedParameter[];
  readonly body: Body;
  readonly upload: FormFile | undefined;
  /** Set where a permission is required. */
  readonly tenant: Tenant;
  readonly caller: Caller;
  /** Set where a session is required. */
  readonly session: SignedIn;
  readonly csrfToken: string;
  /** Cookie of the way to the OpenID provider; may be empty. */
  readonly oidcBrowser: string;
  readonly limiter: RateLimiter;
  /** Of the console, without a trailing slash. */
  readonly publicUrl: string;
  /** The client's, as reported by balancers. */
  readonly address: string;
  readonly ifMatch: VersionCondition;
  readonly services: Services;
  readonly agentStats: AgentStatsReader;
  readonly events: EventLog;
  readonly presence: Presence;
  /** Last-Event-ID. */
  readonly lastEventId: string | undefined;
  /** For reads: may be retried, and is cancelled when the client leaves. */
  reading(): CallOptions;
  /** With simultaneous requests for the same object; not cancelled when one client leaves. */
  shared(read: (options: CallOptions) => Promise<Answer>): Promise<Answer>;
  /**
   * For writes: carries the Idempotency-Key and is never cancelled. Retried while the service is away only if a second
   * run is harmless.
   */
  writing(): CallOptions;
  /** That the response does not show. */
  logFailure(err: unknown, message: string): void;
}

export interface Answer {
  /** Undefined: no body. */
  readonly body?: unknown;
  /** The head, and the body unless for a HEAD; resolves when it has begun. */
  readonly stream?: (res: ApiResponse) => Promise<void>;
  readonly file?: FileAnswer;
  /** Of the object, for its ETag. */
  readonly version?: bigint;
  /** Path of the created object. */
  readonly location?: string;
  /** A new session's cookie; null clears it. */
  readonly sessionValue?: string | null;
  /** Cookie of the way to the OpenID provider; null clears it. */
  readonly oidcBrowser?: string | null;
  /** Repeats an earlier request with the same Idempotency-Key. */
  readonly isReplayed?: boolean;
  /** Cached when first sent, as several requests may share a response. */
  rendering?: Rendering;
}

export interface Rendering {
  readonly text: string;
  readonly etag: string | undefined;
}

export interface AnswerDescription {
  readonly status: number;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** If not JSON. */
  readonly mediaType?: string;
  readonly hasEtag?: true;
  readonly hasLocation?: true;
  /** Has a secret, which must not be cached on the way. */
  readonly isSecret?: true;
}

/** Below the :id. */
export interface PathItem {
  /** Of the parameter. */
  readonly name: string;
  readonly prefix: IdPrefix;
}

export interface Endpoint<Query = unknown, Body = unknown> {
  /** operationId in the API description. */
  readonly name: string;
  /** Group in the API description. */
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Kind of the :id. */
  readonly id?: IdPrefix;
  /** /conversations/:id/messages/:message_id. */
  readonly item?: PathItem;
  /** Below the :id. */
  readonly hasVersion?: true;
  readonly query?: z.ZodType<Query>;
  /** `<name>.<key>`, which only the text of the API description can name. */
  readonly prefixed?: Prefixed;
  readonly body?: {
    readonly schema: z.ZodType<Body>;
    /** In the API description instead of the schema. */
    readonly described?: z.ZodType;
    /** A missing body counts as `{}`. */
    readonly isOptional?: boolean;
    /** If different from the others. */
    readonly bytesMax?: number;
    readonly example: unknown;
  };
  /** A form with one file instead of a body. */
  readonly upload?: { readonly bytesMax: number; readonly described: z.ZodType };
  readonly answer: AnswerDescription;
  /** By the object's version. */
  readonly hasIfMatch?: true;
  /** For RPCs that wait for an external server. */
  readonly deadlineMs?: number;
  /** Besides those of every endpoint. */
  readonly errors?: readonly ErrorCode[];
  /** Called only for invalid input, as 404 takes precedence (docs/contract.md, Keys). */
  requireObject?(call: Call): Promise<unknown>;
  handle(call: Call<Query, Body>): Promise<Answer>;
}

/** For a model; below the server's limit for silent sockets. */
export const MODEL_DEADLINE_MS = 25_000;

/** For the OpenID provider; the account service gives a call 10 s. */
export const PROVIDER_DEADLINE_MS = 9_500;

/** A provider has 10 s for its templates, and sending comes after. */
export const TEMPLATES_DEADLINE_MS = 20_000;

/** The handler gets what the schemas read. */
export function endpoint<Query, Body>(definition: Endpoint<Query, Body>): Endpoint {
  return definition;
}
