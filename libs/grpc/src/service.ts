import type {
  handleUnaryCall,
  MethodDefinition,
  sendUnaryData,
  ServerUnaryCall,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { ParleyError, toParleyError } from '@parley/errors';
import type { Logger, Registry } from '@parley/runtime';
import { fromMetadata, requireTenant, type CallContext, type TenantCallContext } from './call-context';
import { meterCalls, type CallMeter } from './call-metrics';
import { toStatus } from './status';

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

export interface ServiceOptions {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Turns what a dependency threw into a ParleyError, e.g. `translatePostgresError`. */
  readonly translateError?: (thrown: unknown) => unknown;
  /** The longest that any call may take, in milliseconds, whatever its caller grants. */
  readonly deadlineMsMax?: number;
}

export interface BoundService {
  readonly definition: ServiceDefinition;
  readonly implementation: UntypedServiceImplementation;
}

/** Binds handlers to a service: identity, deadline, error translation, log and metrics are the same for every RPC. */
export function bindService<Service extends object>(
  definition: Service,
  handlers: Handlers<Service>,
  options: ServiceOptions,
): BoundService {
  const implementation: UntypedServiceImplementation = {};
  for (const name of Object.keys(definition) as (keyof Service & string)[]) {
    const handler = handlers[name] as Handler<unknown, unknown>;
    const { path } = definition[name] as MethodDefinition<unknown, unknown>;
    implementation[name] = unary(name, handler, options, meterCalls(options.metrics, 'server', path));
  }
  return { definition: definition as unknown as ServiceDefinition, implementation };
}

/** Calls without a deadline get this one, and none gets more. */
const DEADLINE_MS_MAX = 10_000;

function unary(
  rpc: string,
  handler: Handler<unknown, unknown>,
  options: ServiceOptions,
  meter: CallMeter,
): handleUnaryCall<unknown, unknown> {
  return (call, callback) => {
    const startedAt = performance.now();
    answer(call, handler, options).then(
      (response) => {
        meter.done('ok', startedAt);
        callback(null, response);
      },
      (thrown: unknown) => {
        const error = toParleyError(options.translateError?.(thrown) ?? thrown);
        meter.done(error.code, startedAt);
        logFailure(options.logger, rpc, call, error);
        callback(toStatus(error) as Parameters<sendUnaryData<unknown>>[0]);
      },
    );
  };
}

async function answer(
  call: ServerUnaryCall<unknown, unknown>,
  handler: Handler<unknown, unknown>,
  { deadlineMsMax = DEADLINE_MS_MAX }: ServiceOptions,
): Promise<unknown> {
  const identity = fromMetadata(call.metadata);
  const controller = new AbortController();
  call.once('cancelled', () => controller.abort());
  const deadlineAt = Math.min(Number(call.getDeadline()), Date.now() + deadlineMsMax);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new ParleyError('deadline_exceeded', 'The call took too long', { retryAfterSeconds: 1 }));
    }, deadlineAt - Date.now());
  });
  try {
    return await Promise.race([handler(call.request, { ...identity, deadlineAt, signal: controller.signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A caller's fault is worth a line at debug level; ours is an error with its cause. */
function logFailure(logger: Logger, rpc: string, call: ServerUnaryCall<unknown, unknown>, error: ParleyError): void {
  const [requestId] = call.metadata.get('x-request-id');
  const fields = { rpc, code: error.code, request_id: requestId };
  if (error.code === 'internal') logger.error({ ...fields, err: error.cause ?? error }, 'rpc failed');
  else if (error.code === 'unavailable' || error.code === 'deadline_exceeded') {
    logger.warn({ ...fields, err: error.cause }, 'rpc failed');
  } else logger.debug(fields, 'rpc refused');
}
