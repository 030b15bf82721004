import type {
  handleUnaryCall,
  MethodDefinition,
  sendUnaryData,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { ParleyError, toParleyError, type ErrorCode } from '@parley/errors';
import type { Logger, Registry } from '@parley/process';
import {
  TRACEPARENT,
  fromHeaders,
  readMetadata,
  requireTenant,
  type CallContext,
  type HeaderReader,
  type TenantCallContext,
} from './call-context';
import { meterCalls } from './call-metrics';
import { traceServer } from './call-trace';
import { toStatus, toTrailers } from './status';
import { admitPeer, peerOf } from '../tls/peers';
import type { Role } from '@parley/topology';

/** What answers one RPC. It throws ParleyError for every outcome that is not its answer. */
export type Handler<Request, Response> = (request: Request, context: CallContext) => Promise<Response>;

/** A handler for each RPC of a service, as ts-proto defines it. */
export type Handlers<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends MethodDefinition<infer Request, infer Response>
    ? Handler<Request, Response>
    : never;
};

/** A handler that acts for one account and mode: without them the call is refused. */
export function tenantCall<Request, Response>(
  handler: (request: Request, context: TenantCallContext) => Promise<Response>,
): Handler<Request, Response> {
  return async (request, context) => {
    requireTenant(context);
    return handler(request, context);
  };
}

/** What answers one RPC on behalf of an account and mode. */
export type TenantHandler<Request, Response> = (request: Request, context: TenantCallContext) => Promise<Response>;

/** A handler for each RPC of a service, all of which act for one account and mode. */
export type TenantHandlers<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends MethodDefinition<infer Request, infer Response>
    ? TenantHandler<Request, Response>
    : never;
};

/** Each of several handlers as a `tenantCall`, by the same names. */
export function tenantCalls<Calls extends Readonly<Record<string, TenantHandler<never, unknown>>>>(calls: Calls) {
  const handlers = Object.entries(calls).map(([name, handler]) => [name, tenantCall(handler)]);
  return Object.fromEntries(handlers) as {
    readonly [Name in keyof Calls]: Calls[Name] extends TenantHandler<infer Request, infer Response>
      ? Handler<Request, Response>
      : never;
  };
}

export interface ServiceOptions {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Turns what a dependency threw into a ParleyError, e.g. `translatePostgresError`. */
  readonly translateError?: (thrown: unknown) => unknown;
  /** The longest that any call may take, in milliseconds, whatever its caller grants. */
  readonly deadlineMsMax?: number;
}

/** One call as it came in, whatever carried it. */
export interface IncomingCall {
  readonly request: unknown;
  readonly header: HeaderReader;
  /** Whose certificate its connection has; undefined where TLS is off. */
  readonly peer: Role | undefined;
  /** Milliseconds since the epoch; Infinity where the caller set none. */
  readonly deadlineAt: number;
  /** Aborted by what carries the call, when its caller has gone. */
  readonly controller: AbortController;
}

/** An RPC with its handler and all that is the same for every RPC. */
export interface BoundMethod {
  readonly definition: MethodDefinition<unknown, unknown>;
  /** The response; every failure is a ParleyError. */
  answer(call: IncomingCall): Promise<unknown>;
}

export interface BoundService {
  readonly definition: ServiceDefinition;
  /** The longest that any of its calls takes, in milliseconds. */
  readonly deadlineMsMax: number;
  readonly methods: readonly BoundMethod[];
  /** The methods as unary RPCs. */
  readonly implementation: UntypedServiceImplementation;
}

/** Calls without a deadline get this one, and none gets more. */
const DEADLINE_MS_MAX = 10_000;

/** Binds handlers to a service: identity, deadline, error translation, log and metrics are the same for every RPC. */
export function bindService<Service extends object>(
  definition: Service,
  handlers: Handlers<Service>,
  options: ServiceOptions,
): BoundService {
  const { deadlineMsMax = DEADLINE_MS_MAX } = options;
  const implementation: UntypedServiceImplementation = {};
  const methods: BoundMethod[] = [];
  for (const name of Object.keys(definition) as (keyof Service & string)[]) {
    const handler = handlers[name] as Handler<unknown, unknown>;
    const method = bindMethod(name, definition[name] as BoundMethod['definition'], handler, {
      ...options,
      deadlineMsMax,
    });
    methods.push(method);
    implementation[name] = unary(method);
  }
  return { definition: definition as unknown as ServiceDefinition, deadlineMsMax, methods, implementation };
}

/** Binds a service each of whose RPCs acts for one account and mode: without them a call is refused. */
export function bindTenantService<Service extends object>(
  definition: Service,
  handlers: TenantHandlers<Service>,
  options: ServiceOptions,
): BoundService {
  const calls = handlers as Readonly<Record<string, TenantHandler<never, unknown>>>;
  return bindService(definition, tenantCalls(calls) as unknown as Handlers<Service>, options);
}

function bindMethod(
  rpc: string,
  definition: BoundMethod['definition'],
  handler: Handler<unknown, unknown>,
  options: ServiceOptions & { readonly deadlineMsMax: number },
): BoundMethod {
  const meter = meterCalls(options.metrics, 'server', definition.path);
  const trace = traceServer(definition.path);
  const measured = async (call: IncomingCall): Promise<unknown> => {
    const startedAt = performance.now();
    const deadlineAt = Math.min(call.deadlineAt, Date.now() + options.deadlineMsMax);
    let code = 'ok';
    try {
      admitPeer(call.peer, definition.path, options.logger);
      return await handle(call, handler, deadlineAt);
    } catch (thrown) {
      const error = toParleyError(options.translateError?.(thrown) ?? thrown);
      code = outcomeOf(call, deadlineAt, error);
      logFailure(options.logger, rpc, call, { error, code });
      throw error;
    } finally {
      meter.done(code, startedAt);
    }
  };
  const answer = trace ? (call: IncomingCall) => trace(call.header(TRACEPARENT), () => measured(call)) : measured;
  return { definition, answer };
}

async function handle(
  { request, header, peer, controller }: IncomingCall,
  handler: Handler<unknown, unknown>,
  deadlineAt: number,
): Promise<unknown> {
  const identity = fromHeaders(header, peer);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new ParleyError('deadline_exceeded', 'The call took too long', { retryAfterSeconds: 1 }));
    }, deadlineAt - Date.now());
  });
  try {
    return await Promise.race([handler(request, { ...identity, deadlineAt, signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

function unary({ answer }: BoundMethod): handleUnaryCall<unknown, unknown> {
  return (call, callback) => {
    const controller = new AbortController();
    call.once('cancelled', () => controller.abort());
    const { request } = call;
    const header = readMetadata(call.metadata);
    answer({ request, header, peer: peerOf(call), deadlineAt: Number(call.getDeadline()), controller }).then(
      (response) => callback(null, response),
      (error: ParleyError) => callback(toTrailers(toStatus(error)) as Parameters<sendUnaryData<unknown>>[0]),
    );
  };
}

/** Its caller's clock may end a call so much before ours does, in milliseconds. */
const CLOCKS_APART_MS = 100;

/** How a handler may end whose signal was aborted. */
const givenUp: readonly ErrorCode[] = ['unavailable', 'deadline_exceeded'];

/** What a failed call counts as. What was given up because its caller has gone says nothing of us or a store. */
function outcomeOf({ controller }: IncomingCall, deadlineAt: number, { code }: ParleyError): string {
  if (!givenUp.includes(code) || !controller.signal.aborted) return code;
  return Date.now() < deadlineAt - CLOCKS_APART_MS ? 'cancelled' : 'deadline_exceeded';
}

/** A caller's fault is worth a line at debug level; ours is an error with its cause. */
function logFailure(
  logger: Logger,
  rpc: string,
  call: IncomingCall,
  { error, code }: { readonly error: ParleyError; readonly code: string },
): void {
  const { header, peer } = call;
  const fields = { rpc, code, caller: peer ?? header('x-parley-caller'), request_id: header('x-request-id') };
  if (code === 'internal') logger.error({ ...fields, err: error.cause ?? error }, 'rpc failed');
  else if (code === 'unavailable' || code === 'deadline_exceeded') {
    logger.warn({ ...fields, err: error.cause }, 'rpc failed');
  } else logger.debug(fields, code === 'cancelled' ? 'rpc cancelled' : 'rpc refused');
}
