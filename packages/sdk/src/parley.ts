import type {
  CreateSavedReplyRequest,
  ListSavedRepliesQuery,
  SavedReply,
  UpdateSavedReplyRequest,
} from './base/generated.ts';
import { checkBaseUrl } from './http/address.ts';
import { createHttp, type RequestOptions, type Settings } from './http/http.ts';
import { credentialsOf, type SessionOptions } from './http/credentials.ts';
import type { Log } from './http/log.ts';
import type { Fetch } from './http/try-once.ts';
import { account } from './resources/account.ts';
import { agents } from './resources/agents.ts';
import { analytics } from './resources/analytics.ts';
import { audit } from './resources/audit.ts';
import { conversations } from './resources/conversations.ts';
import { crud, type Crud } from './resources/crud.ts';
import { customerMerges } from './resources/customer-merges.ts';
import { customers } from './resources/customers.ts';
import { deliveries } from './resources/deliveries.ts';
import { events } from './resources/events.ts';
import { guidelines } from './resources/guidelines.ts';
import { invitations } from './resources/invitations.ts';
import { keys } from './resources/keys.ts';
import { knowledge } from './resources/knowledge.ts';
import { media } from './resources/media.ts';
import { members } from './resources/members.ts';
import { memories } from './resources/memories.ts';
import { notes } from './resources/notes.ts';
import { models } from './resources/models.ts';
import { search } from './resources/search.ts';
import { session } from './resources/session.ts';
import { views } from './resources/views.ts';
import { teams } from './resources/teams.ts';
import { tools } from './resources/tools.ts';
import { turns } from './resources/turns.ts';
import { channels } from './resources/channels.ts';
import { webhooks } from './resources/webhooks.ts';
import { VERSION } from './version.ts';

export interface ParleyOptions {
  /** `parley_live_…` or `parley_test_…`; default: PARLEY_API_KEY, unless there is a session. */
  readonly apiKey?: string | undefined;
  /** Instead of a key, in a page of the server itself: its signed-in session, by the browser's cookie. */
  readonly session?: SessionOptions | undefined;
  /** Server without `/v1`: `https://parley.example.com`. Optional with a session. */
  readonly baseUrl?: string | undefined;
  /** Per try; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** 2 by default. */
  readonly maxRetries?: number | undefined;
  /**
   * In a browser, the key is visible to anyone who opens the page: a client with a key throws there unless this is
   * true.
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
  /** Sent with every request. */
  readonly headers?: RequestOptions['headers'];
  /** Replaces the global one: for a proxy, or for tests. */
  readonly fetch?: Fetch | undefined;
  /** Called at each try's start and end; keys are masked. */
  readonly log?: Log | undefined;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_RETRIES = 2;

/**
 * The Parley API, by key or session. Resources follow paths: `POST /v1/conversations/{id}/messages` is
 * `parley.conversations.messages.send`.
 */
export class Parley {
  readonly account: ReturnType<typeof account>;
  readonly agents: ReturnType<typeof agents>;
  readonly analytics: ReturnType<typeof analytics>;
  readonly audit: ReturnType<typeof audit>;
  readonly conversations: ReturnType<typeof conversations>;
  readonly customerMerges: ReturnType<typeof customerMerges>;
  readonly customers: ReturnType<typeof customers>;
  readonly deliveries: ReturnType<typeof deliveries>;
  readonly events: ReturnType<typeof events>;
  readonly guidelines: ReturnType<typeof guidelines>;
  readonly invitations: ReturnType<typeof invitations>;
  readonly keys: ReturnType<typeof keys>;
  readonly knowledge: ReturnType<typeof knowledge>;
  readonly media: ReturnType<typeof media>;
  readonly members: ReturnType<typeof members>;
  readonly memories: ReturnType<typeof memories>;
  readonly models: ReturnType<typeof models>;
  readonly notes: ReturnType<typeof notes>;
  /** What the team answers often. */
  readonly savedReplies: Crud<SavedReply, CreateSavedReplyRequest, UpdateSavedReplyRequest, ListSavedRepliesQuery>;
  readonly views: ReturnType<typeof views>;
  readonly teams: ReturnType<typeof teams>;
  readonly search: ReturnType<typeof search>;
  readonly session: ReturnType<typeof session>;
  readonly tools: ReturnType<typeof tools>;
  readonly turns: ReturnType<typeof turns>;
  readonly channels: ReturnType<typeof channels>;
  readonly webhooks: ReturnType<typeof webhooks>;
  readonly #options: ParleyOptions;

  /** @throws TypeError for invalid options */
  constructor(options: ParleyOptions) {
    this.#options = options;
    const settings = settingsOf(options);
    const http = createHttp(settings);
    this.account = account(http);
    this.agents = agents(http);
    this.analytics = analytics(http);
    this.audit = audit(http);
    this.conversations = conversations(http);
    this.customers = customers(http);
    this.customerMerges = customerMerges(http);
    this.deliveries = deliveries(http);
    this.events = events(http, settings);
    this.guidelines = guidelines(http);
    this.invitations = invitations(http);
    this.keys = keys(http);
    this.knowledge = knowledge(http);
    this.media = media(http);
    this.members = members(http);
    this.memories = memories(http);
    this.models = models(http);
    this.notes = notes(http);
    this.savedReplies = crud(http, '/v1/saved_replies');
    this.views = views(http);
    this.teams = teams(http);
    this.search = search(http);
    this.session = session(http);
    this.tools = tools(http);
    this.turns = turns(http);
    this.channels = channels(http);
    this.webhooks = webhooks(http);
  }

  /** A copy of the client with other options. */
  withOptions(options: Partial<ParleyOptions>): Parley {
    return new Parley({ ...this.#options, ...options });
  }
}

function settingsOf(options: ParleyOptions): Settings {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_MAX_RETRIES, log } = options;
  const credentials = credentialsOf(options);
  if (!(timeoutMs > 0)) throw new TypeError('timeoutMs must be above 0');
  if (!(maxRetries >= 0)) throw new TypeError('maxRetries must be at least 0');
  return {
    credentials,
    baseUrl: options.session && options.baseUrl === undefined ? '' : checkBaseUrl(options.baseUrl ?? ''),
    timeoutMs,
    maxRetries,
    headers: options.headers,
    userAgent: `parley-sdk-js/${VERSION}`,
    // Looked up per call; workers refuse it as another object's method.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    log: log ?? (() => undefined),
  };
}
