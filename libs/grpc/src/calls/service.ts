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

/** Throws ParleyError for every outcome but its response. */
export type Handler<Request, Response> = (request: Request, context: CallContext) => Promise<Response>;

export type Handlers<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends MethodDefinition<infer Request, infer Response>
    ? Handler<Request, Response>
    : never;
};

/** Refuses calls without a tenant. */
export function tenantCall<Request, Response>(
  handler: (request: Request, context: TenantCallContext) => Promise<Response>,
): Handler<Request, Response> {
  return async (request, context) => {
    requireTenant(context);
    return handler(request, context);
  };
}

export type TenantHandler<Request, Response> = (request: Request, context: TenantCallContext) => Promise<Response>;

export type TenantHandlers<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends MethodDefinition<infer Request, infer Response>
    ? TenantHandler<Request, Response>
    : never;
};

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
  /** To ParleyError, e.g. `translatePostgresError`. */
  readonly translateError?: (thrown: unknown) => unknown;
  /** In milliseconds, whatever the caller grants. */
  readonly deadlineMsMax?: number;
}

/** Unary or carried. */
export interface IncomingCall {
  readonly request: unknown;
  readonly header: HeaderReader;
  /** The certificate's role; undefined without TLS. */
  readonly peer: Role | undefined;
  /** Milliseconds since the epoch, or Infinity. */
  readonly deadlineAt: number;
  readonly controller: AbortController;
}

/** With everything common. */
export interface BoundMethod {
  readonly definition: MethodDefinition<unknown, unknown>;
  answer(call: IncomingCall): Promise<unknown>;
}

export interface BoundService {
  readonly definition: ServiceDefinition;
  readonly deadlineMsMax: number;
  readonly methods: readonly BoundMethod[];
  readonly implementation: UntypedServiceImplementation;
}

const DEADLINE_MS_MAX = 10_000;

/** Adds identity, deadlines, errors, log and metrics. */
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

/** Refuses calls without a tenant. */
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

/** Milliseconds by which the caller's clock may end a call earlier. */
const CLOCKS_APART_MS = 100;

const givenUp: readonly ErrorCode[] = ['unavailable', 'deadline_exceeded'];

/** For metrics. A call whose caller has gone says nothing about us or a store. */
function outcomeOf({ controller }: IncomingCall, deadlineAt: number, { code }: ParleyError): string {
  if (!givenUp.includes(code) || !controller.signal.aborted) return code;
  return Date.now() < deadlineAt - CLOCKS_APART_MS ? 'cancelled' : 'deadline_exceeded';
}

/** Callers' faults at debug level, ours as errors with their cause. */
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
