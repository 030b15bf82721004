import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { AgentStatsReader } from '../../services/agent-stats';
import type { EventLog } from '../../events/event-log';
import type { Presence } from '../../presence/presence';
import { STREAM_HEADERS } from '../../events/sse';
import { etagOf, isNoneMatchHit, readIfMatch } from '../../http/etag';
import { callerOf, sessionOf, type ApiRequest, type ApiResponse, type Middleware } from '../../exchange/exchange';
import { acceptPatch } from '../../http/read-body';
import type { FormFile } from '@parley/schemas/form';
import { withUpload } from '../../http/read-upload';
import { sendText } from '../../http/send';
import { sendFile } from '../../http/send-file';
import type { RateLimiter } from '../../limits/rate-limiter';
import type { Services } from '../../services/services';
import { oidcCookie, readOidcCookie } from '../../sessions/oidc-cookie';
import { sessionCookie } from '../../sessions/session-cookie';
import type { SharedReads } from '../../services/shared-reads';
import type { Answer, Call, Endpoint, Rendering } from './endpoint';
import {
  hasInput,
  inputErrors,
  noInput,
  readInput,
  readPathId,
  readPathItemId,
  readPathVersion,
  type Input,
} from './read-input';

export interface EndpointDependencies {
  readonly services: Services;
  readonly agentStats: AgentStatsReader;
  readonly events: EventLog;
  readonly presence: Presence;
  readonly sharedReads: SharedReads;
  /** For all RPCs of a request together. */
  readonly rpcDeadlineMs: number;
  readonly limiter: RateLimiter;
  readonly publicUrl?: string | undefined;
  readonly logger: Logger;
}

export function answerEndpoint(endpoint: Endpoint, deps: EndpointDependencies): Middleware {
  return async (req, res) => {
    if (req.method === 'PATCH') res.setHeader('Accept-Patch', acceptPatch);
    const id = readPathId(endpoint, req);
    const input = hasInput(endpoint, req) ? await inputOf(endpoint, id, req, res, deps) : noInput;
    const run = async (upload?: FormFile): Promise<Answer> => {
      const call = toCall(endpoint, id, { ...input, upload }, req, res, deps);
      const { ifMatch } = call;
      const hasEtag = ifMatch !== undefined && ifMatch !== 'any';
      if (hasEtag && !endpoint.hasIfMatch && (req.method === 'POST' || req.method === 'PUT'))
        await refuseIfMatch(endpoint, call);
      return endpoint.handle(call);
    };
    const answer = await (endpoint.upload ? withUpload(req, endpoint.upload.bytesMax, run) : run());
    setCookies(req, res, deps.publicUrl, answer);
    if (answer.file) await sendFile(res, answer.file);
    else if (!answer.stream) send(req, res, endpoint, answer);
    else if (req.method === 'HEAD') res.writeHead(200, STREAM_HEADERS).end();
    else await answer.stream(res);
  };
}

function setCookies(
  req: ApiRequest,
  res: ApiResponse,
  publicUrl: string | undefined,
  { sessionValue, oidcBrowser }: Answer,
): void {
  if (sessionValue !== undefined) res.appendHeader('Set-Cookie', sessionCookie(req, publicUrl, sessionValue));
  if (oidcBrowser !== undefined) res.appendHeader('Set-Cookie', oidcCookie(req, publicUrl, oidcBrowser));
}

/** Neither a list nor an object to be created has an ETag: no condition with one is true (RFC 9110, 13.1.1). */
async function refuseIfMatch(endpoint: Endpoint, call: Call): Promise<void> {
  await endpoint.requireObject?.(call);
  throw new ParleyError('precondition_failed', 'If-Match is not supported here: this resource has no ETag');
}

/** A missing object takes precedence over faults of the input. */
async function inputOf(
  endpoint: Endpoint,
  id: string,
  req: ApiRequest,
  res: ApiResponse,
  deps: EndpointDependencies,
): Promise<Input> {
  try {
    return await readInput(endpoint, req);
  } catch (err) {
    const isInputWrong = err instanceof ParleyError && inputErrors.includes(err.code);
    if (isInputWrong) await endpoint.requireObject?.(toCall(endpoint, id, noInput, req, res, deps));
    throw err;
  }
}

function toCall(
  endpoint: Endpoint,
  id: string,
  input: Input,
  req: ApiRequest,
  res: ApiResponse,
  deps: EndpointDependencies,
): Call {
  const { name, deadlineMs: ownDeadlineMs } = endpoint;
  const { requestId } = res.locals;
  const deadlineAt = performance.now() + (ownDeadlineMs ?? deps.rpcDeadlineMs);
  const identity = () => ({ requestId, tenant: res.locals.caller?.tenant, deadlineMs: remaining(deadlineAt) });
  let signal: AbortSignal | undefined;
  return {
    id,
    itemId: readPathItemId(endpoint, req),
    version: readPathVersion(endpoint, req),
    query: input.query,
    rawQuery: input.rawQuery,
    plusQuery: input.plusQuery,
    prefixed: input.prefixed,
    body: input.body,
    upload: input.upload,
    get tenant() {
      return callerOf(res).tenant;
    },
    get caller() {
      return callerOf(res);
    },
    get session() {
      return sessionOf(res);
    },
    get csrfToken() {
      return res.locals.csrfToken?.() ?? '';
    },
    get oidcBrowser() {
      return readOidcCookie(req, deps.publicUrl);
    },
    limiter: deps.limiter,
    publicUrl: deps.publicUrl ?? `${req.protocol}://${req.headers.host}`,
    address: req.ip ?? '',
    ifMatch: readIfMatch(req.headers['if-match']),
    services: deps.services,
    agentStats: deps.agentStats,
    events: deps.events,
    presence: deps.presence,
    lastEventId: req.get('last-event-id'),
    reading: () => ({ ...identity(), signal: (signal ??= whenGone(res)), isRepeatable: true }),
    shared: (read) => {
      const { tenant } = callerOf(res);
      const key = `${name} ${tenant.accountId} ${tenant.mode} ${id}`;
      return deps.sharedReads(key, () => read({ ...identity(), isRepeatable: true }));
    },
    writing: () => {
      const { idempotencyKey } = input;
      return { ...identity(), idempotencyKey, isRepeatable: idempotencyKey !== undefined };
    },
    logFailure: (err, message) => deps.logger.error({ err, request_id: requestId, object: id }, message),
  };
}

function remaining(deadlineAt: number): number {
  const deadlineMs = deadlineAt - performance.now();
  if (deadlineMs > 0) return deadlineMs;
  throw new ParleyError('deadline_exceeded', 'The request took too long', { retryAfterSeconds: 1 });
}

/** Aborted when the connection closes before the response is sent. */
function whenGone(res: ApiResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

function send(req: ApiRequest, res: ApiResponse, { answer }: Endpoint, outcome: Answer): void {
  if (outcome.location) res.setHeader('Location', outcome.location);
  if (outcome.isReplayed) res.setHeader('Idempotent-Replayed', 'true');
  if (outcome.body === undefined) {
    res.status(answer.status).end();
    return;
  }
  const { text, etag } = (outcome.rendering ??= render(outcome));
  res.setHeader('Cache-Control', answer.isSecret ? 'no-store' : 'private, no-cache');
  if (etag !== undefined) {
    res.setHeader('ETag', etag);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && isNoneMatchHit(req.headers['if-none-match'], etag)) {
      res.status(304).end();
      return;
    }
  }
  sendText(res, answer.status, 'application/json; charset=utf-8', text);
}

function render({ body, version }: Answer): Rendering {
  const text = JSON.stringify(body);
  return { text, etag: version === undefined ? undefined : etagOf(version, text) };
}
