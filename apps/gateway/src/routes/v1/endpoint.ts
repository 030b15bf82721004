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

/** What a handler gets: a request of which everything has been checked that can be checked here. */
export interface Call<Query = unknown, Body = unknown> {
  /** The :id of the path, well-formed; empty if the path has none. */
  readonly id: string;
  /** The second id of the path, well-formed; empty if the path has none. */
  readonly itemId: string;
  /** The :version of the path; 0n if the path has none. */
  readonly version: bigint;
  readonly query: Query;
  /** The query parameters as they were written. */
  readonly rawQuery: Readonly<Record<string, string>>;
  /** Of those with a `+` that is not encoded: what they say if it does not stand for a blank. */
  readonly plusQuery: Readonly<Record<string, string>>;
  /** The parameters `<name>.<key>`, if the endpoint takes such, by their keys. */
  readonly prefixed: readonly PrefixedParameter[];
  readonly body: Body;
  /** Of an endpoint that takes one. */
  readonly upload: FormFile | undefined;
  /** Where a permission is needed: on whose behalf. */
  readonly tenant: Tenant;
  readonly caller: Caller;
  /** Where somebody must be signed in: who is. */
  readonly session: SignedIn;
  /** Of the session. */
  readonly csrfToken: string;
  /** What this browser got when it left for the OpenID provider; empty: nothing. */
  readonly oidcBrowser: string;
  readonly limiter: RateLimiter;
  /** Where people reach the console, without a slash at the end. */
  readonly publicUrl: string;
  /** Of the client; behind balancers, what they say. */
  readonly address: string;
  /** What If-Match asks for. */
  readonly ifMatch: VersionCondition;
  readonly services: Services;
  readonly agentStats: AgentStatsReader;
  readonly events: EventLog;
  readonly presence: Presence;
  /** The header Last-Event-ID: where the reader of a stream was. */
  readonly lastEventId: string | undefined;
  /** For an RPC that changes nothing: it may run twice, and is given up when the client has gone. */
  reading(): CallOptions;
  /**
   * Answers with others that ask for the same object at the same moment. What is read for all of them is not given up
   * when one client has gone.
   */
  shared(read: (options: CallOptions) => Promise<Answer>): Promise<Answer>;
  /**
   * For an RPC that changes something: it carries the Idempotency-Key and is never given up half-way. It is repeated
   * if the service is away only where a second run cannot do a second thing.
   */
  writing(): CallOptions;
  /** A line in the log, for a failure that the answer does not show. */
  logFailure(err: unknown, message: string): void;
}

/** What a handler answers. */
export interface Answer {
  /** Undefined: no body. */
  readonly body?: unknown;
  /** The answer is a stream: sends its head and what follows; resolves when it has begun. Without its body for a HEAD. */
  readonly stream?: (res: ApiResponse) => Promise<void>;
  /** The answer is a file. */
  readonly file?: FileAnswer;
  /** The version of the object: the answer gets an ETag. */
  readonly version?: bigint;
  /** Path of the object that was created. */
  readonly location?: string;
  /** The value of a session that begins, for its cookie; null: it has ended. */
  readonly sessionValue?: string | null;
  /** What a browser keeps that leaves for the OpenID provider, for its cookie; null: it is back. */
  readonly oidcBrowser?: string | null;
  /** The answer was given before, to the same Idempotency-Key. */
  readonly isReplayed?: boolean;
  /** Made when it is sent first: several requests may share an answer. */
  rendering?: Rendering;
}

/** The text of an answer's body, and its ETag. */
export interface Rendering {
  readonly text: string;
  readonly etag: string | undefined;
}

/** What the API description tells of an answer. */
export interface AnswerDescription {
  readonly status: number;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** If it is not JSON. */
  readonly mediaType?: string;
  readonly hasEtag?: true;
  readonly hasLocation?: true;
  /** It has a secret, which nobody on the way may keep. */
  readonly isSecret?: true;
}

/** An id in a path below the :id. */
export interface PathItem {
  /** The name of the parameter. */
  readonly name: string;
  readonly prefix: IdPrefix;
}

/** One endpoint: what it takes, whom it asks, what it answers. The API description is made from the same object. */
export interface Endpoint<Query = unknown, Body = unknown> {
  /** The operationId of the API description. */
  readonly name: string;
  /** The group of the API description that shows it. */
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** What the :id of the path is an id of. */
  readonly id?: IdPrefix;
  /** What the second id of the path, below the :id, is an id of: /conversations/:id/messages/:message_id. */
  readonly item?: PathItem;
  /** The path has a :version below the :id. */
  readonly hasVersion?: true;
  readonly query?: z.ZodType<Query>;
  /** It takes parameters `<name>.<key>`. The API description cannot name them: its text must. */
  readonly prefixed?: Prefixed;
  readonly body?: {
    readonly schema: z.ZodType<Body>;
    /** What the API description shows, if not the schema itself. */
    readonly described?: z.ZodType;
    /** A request without a body counts as `{}`. */
    readonly isOptional?: boolean;
    /** If not as many bytes as others. */
    readonly bytesMax?: number;
    readonly example: unknown;
  };
  /** It takes a form with one file instead of a body. */
  readonly upload?: { readonly bytesMax: number; readonly described: z.ZodType };
  readonly answer: AnswerDescription;
  /** It honours If-Match, by the version of the object of the :id. */
  readonly hasIfMatch?: true;
  /** What its RPCs may take, where it is more than that of others: it waits for a server that is not ours. */
  readonly deadlineMs?: number;
  /** What it may answer besides what every endpoint may. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Looks for the object of the :id. Called only when the query or the body is wrong: an unknown object comes first
   * (docs/contract.md, Keys: path parameters before the body), and is 404.
   */
  requireObject?(call: Call): Promise<unknown>;
  handle(call: Call<Query, Body>): Promise<Answer>;
}

/** Of endpoints that wait for a model; less than the server leaves a silent socket open. */
export const MODEL_DEADLINE_MS = 25_000;

/** Of endpoints that wait for the OpenID provider; the account service gives a call 10 s. */
export const PROVIDER_DEADLINE_MS = 9_500;

/** Of endpoints that may have to ask a provider for its templates: it has 10 s, and sending comes after. */
export const TEMPLATES_DEADLINE_MS = 20_000;

/** An endpoint whose handler gets what its schemas read. */
export function endpoint<Query, Body>(definition: Endpoint<Query, Body>): Endpoint {
  return definition;
}
