import {
  Client,
  credentials,
  status as Code,
  type ChannelCredentials,
  type MethodDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { toParleyError, type ParleyError } from '@parley/errors';
import type { Registry } from '@parley/process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAddressHealth } from './balancing/address-health';
import { balanceByAnswers } from './balancing/answering-round-robin';
import { wasNeverSent } from './balancing/never-sent';
import { toHeaders, toMetadata, type CallIdentity } from './calls/call-context';
import { measured, meterCalls } from './calls/call-metrics';
import { traceClient } from './calls/call-trace';
import { letDrainingSessionsEnd } from './draining-sessions';
import { keepalive } from './keepalive';
import {
  createCallMultiplexer,
  Unsupported,
  type CallMultiplexer,
  type OutgoingCall,
} from './multiplex/call-multiplexer';
import { LARGE_BYTES } from './multiplex/cut-messages';
import { attachSecret } from './secret';
import { withSettingsTimeout } from './settings-timeout';
import { fromServiceError, fromStatus } from './calls/status';
import { createChannelCredentials } from './tls/channel-credentials';
import type { GrpcTls } from './tls/grpc-tls';
import { servedBy } from './tls/roles';

export interface CallOptions extends CallIdentity {
  /** From now; required for every call. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
  /** May run more than once: retried while the service is away. */
  readonly isRepeatable?: boolean;
}

/** Each RPC throws ParleyError only. */
export type GrpcClient<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends MethodDefinition<infer Request, infer Response>
    ? (request: Request, options: CallOptions) => Promise<Response>
    : never;
} & {
  /** @returns whether connected in time */
  connect(timeoutMs: number): Promise<boolean>;
  /** Unsent and later calls fail with `unavailable`. */
  close(): void;
};

export interface GrpcClientOptions {
  /** In errors: "The agent service". */
  readonly name: string;
  /** `host:port`, or a target such as `dns:///agent:50051`. */
  readonly address: string;
  readonly caller: string;
  readonly metrics?: Registry;
  /** Mutual TLS; undefined: plain text. */
  readonly tls?: GrpcTls | undefined;
  readonly secret?: string | undefined;
  /** Without carrying small calls together (multiplex.proto). */
  readonly isUnaryOnly?: boolean;
  /** Limit of a response; default 16 MiB. */
  readonly messageBytesMax?: number | undefined;
}

const channelOptions = {
  // Finds a restarted service in a quarter of a second; the default waits up to two minutes.
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 250,
  // Names change within seconds at a rollout; the default is 30 s.
  'grpc.dns_min_time_between_resolutions_ms': 5_000,
  // Avoids a TXT query per look-up.
  'grpc.service_config_disable_resolution': 1,
  ...keepalive,
};
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;

/** Milliseconds; together a quick restart. */
const RETRY_DELAYS_MS = [150, 300, 600];
/** For calls that run once. A reconnection begins within 300 ms: the longest backoff and its jitter. */
const CONNECTION_WAIT_MS = 500;

interface Transport {
  readonly channel: Client;
  readonly multiplexer: CallMultiplexer | undefined;
  readonly options: GrpcClientOptions;
  isClosed: boolean;
}

/**
 * Balances over all answering addresses, and reconnects.
 *
 * @throws TypeError if the caller's name begins or ends with a blank
 */
export function createGrpcClient<Service extends object>(
  definition: Service,
  options: GrpcClientOptions,
): GrpcClient<Service> {
  // HTTP/2 would refuse the stream with PROTOCOL_ERROR only.
  if (options.caller.trim() !== options.caller) {
    throw new TypeError(`the caller ${JSON.stringify(options.caller)} must not begin or end with a space`);
  }
  letDrainingSessionsEnd();
  const { address, secret } = options;
  const interceptors = secret === undefined ? [] : [attachSecret(secret)];
  const channelCredentials = withSettingsTimeout(credentialsFor(definition, options));
  const health = createAddressHealth();
  const balancing = balanceByAnswers(health);
  const channel = new Client(address, channelCredentials, {
    ...{ ...channelOptions, ...balancing.options, interceptors },
    'grpc.max_receive_message_length': options.messageBytesMax ?? MESSAGE_BYTES_MAX,
  });
  const multiplexer = options.isUnaryOnly ? undefined : createCallMultiplexer(channel, health, options.name);
  const transport: Transport = { channel, multiplexer, options, isClosed: false };
  const connect = (timeoutMs: number): Promise<boolean> => isConnectedBy(channel, Date.now() + timeoutMs);
  const close = (): void => {
    transport.isClosed = true;
    multiplexer?.close();
    channel.close();
    balancing.close();
  };
  const methods: Record<string, unknown> = { connect, close };
  for (const [name, method] of Object.entries(definition) as [string, MethodDefinition<unknown, unknown>][]) {
    const trace = traceClient<CallOptions>(method.path);
    const run = (request: unknown, call: CallOptions) =>
      trace(call, (traced) => callWithRetry(transport, method, request, traced));
    const meter = options.metrics && meterCalls(options.metrics, 'client', method.path);
    methods[name] = meter
      ? (request: unknown, call: CallOptions) => measured(meter, call.signal, () => run(request, call))
      : run;
  }
  return methods as GrpcClient<Service>;
}

/** The server's certificate must have the service's role. */
function credentialsFor(definition: object, { name, address, tls }: GrpcClientOptions): ChannelCredentials {
  if (!tls) return credentials.createInsecure();
  const [method] = Object.values(definition) as MethodDefinition<unknown, unknown>[];
  return createChannelCredentials(tls, { name, address, role: servedBy(method?.path ?? '') });
}

function isConnectedBy(channel: Client, deadlineAt: number): Promise<boolean> {
  return new Promise((resolve) => channel.waitForReady(deadlineAt, (err) => resolve(!err)));
}

async function callWithRetry(
  transport: Transport,
  method: MethodDefinition<unknown, unknown>,
  message: unknown,
  call: CallOptions,
): Promise<unknown> {
  const deadlineAt = Date.now() + call.deadlineMs;
  const attempt = (): Promise<unknown> => callOnce(transport, method, message, { call, deadlineAt });
  if (!call.isRepeatable) {
    const waitUntil = Math.min(Date.now() + CONNECTION_WAIT_MS, deadlineAt);
    return attempt().catch(async (err: unknown) => {
      if (!wasNeverSent(err) || !(await isConnectedBy(transport.channel, waitUntil))) throw err;
      return attempt();
    });
  }
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (err) {
      const mayRetry = toParleyError(err).code === 'unavailable' && !call.signal?.aborted;
      if (!mayRetry || Date.now() + delayMs >= deadlineAt) throw err;
      await sleep(delayMs);
    }
  }
  return attempt();
}

async function callOnce(
  transport: Transport,
  method: MethodDefinition<unknown, unknown>,
  message: unknown,
  { call, deadlineAt }: { readonly call: CallOptions; readonly deadlineAt: number },
): Promise<unknown> {
  try {
    const request = method.requestSerialize(message);
    const headers = toHeaders(transport.options.caller, call);
    const outgoing = { method: method.path, request, headers, deadlineAt, signal: call.signal };
    return method.responseDeserialize(await send(transport, outgoing));
  } catch (err) {
    throw toParleyError(err);
  }
}

/** Carried if possible; on a shared stream, a large request would delay others. */
async function send({ channel, multiplexer, options, isClosed }: Transport, call: OutgoingCall): Promise<Buffer> {
  // A closed channel throws, possibly uncaught; an aborted signal fires no further event.
  if (isClosed) throw notSent(Code.UNAVAILABLE, 'closed', options);
  if (call.signal?.aborted) throw notSent(Code.CANCELLED, 'aborted', options);
  if (multiplexer?.isOffered && call.request.length <= LARGE_BYTES) {
    try {
      return await multiplexer.call(call);
    } catch (err) {
      if (!(err instanceof Unsupported)) throw err;
    }
  }
  return callUnary(channel, call, options.name);
}

function notSent(code: Code, message: string, { name }: GrpcClientOptions): ParleyError {
  return fromStatus({ code, message, details: [] }, name);
}

const bytesAsTheyAre = (bytes: Buffer): Buffer => bytes;

function callUnary(channel: Client, call: OutgoingCall, service: string): Promise<Buffer> {
  return new Promise((resolve, reject: (error: ParleyError) => void) => {
    const onAbort = (): void => running.cancel();
    const running = channel.makeUnaryRequest(
      call.method,
      bytesAsTheyAre,
      bytesAsTheyAre,
      call.request,
      toMetadata(call.headers),
      { deadline: call.deadlineAt },
      (err: ServiceError | null, response) => {
        call.signal?.removeEventListener('abort', onAbort);
        if (err) reject(fromServiceError(err, service));
        else resolve(response ?? Buffer.alloc(0));
      },
    );
    call.signal?.addEventListener('abort', onAbort, { once: true });
  });
}
