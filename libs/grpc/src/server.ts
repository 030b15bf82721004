import { Server, ServerCredentials } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import type { Logger } from '@parley/process';
import { letDrainingSessionsEnd } from './draining-sessions';
import { keepalive } from './keepalive';
import { STREAM_LIFETIME_MS } from './multiplex/call-multiplexer';
import { serveBatches } from './multiplex/serve-batches';
import { addReflection } from './reflection';
import type { BoundService } from './calls/service';
import { refuseInvalidUtf8 } from './strict-text';
import { withSecret } from './secret';
import type { GrpcTls } from './tls/grpc-tls';
import { withPeers } from './tls/peers';
import { listenForTls } from './tls/tls-listener';

export interface GrpcServerOptions {
  /** `host:port`; port 0 lets the system choose. */
  readonly listen: string;
  readonly services: readonly BoundService[];
  readonly logger: Logger;
  /** How long running calls may go on after close() began, in milliseconds. */
  readonly drainTimeoutMs?: number;
  /** Mutual TLS and nothing else; plain text if it is undefined. */
  readonly tls?: GrpcTls | undefined;
  /** What every call must carry; without it, and without TLS, every caller is believed. */
  readonly secret?: string | undefined;
  /** Of a request, for a service that takes files; 16 MiB if left out. */
  readonly messageBytesMax?: number;
}

export interface GrpcServer {
  readonly port: number;
  /** Health goes to NOT_SERVING, running calls finish, then the port closes. */
  close(): Promise<void>;
}

/** 256 KiB of body and some more: no message of ours is larger, but an import of many conversations. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Serves gRPC with the standard health service and, without TLS, server reflection. It is an entry of its own,
 * `@parley/grpc/server`: the parser of .proto files that both bring is a tenth of a start, and the gateway only calls.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  refuseInvalidUtf8();
  letDrainingSessionsEnd();
  const server = new Server({
    'grpc.max_receive_message_length': options.messageBytesMax ?? MESSAGE_BYTES_MAX,
    // A connection takes new calls for 5 minutes at the most, so that clients spread over new pods.
    'grpc.max_connection_age_ms': 300_000,
    'grpc.max_connection_age_grace_ms': graceMsOf(options.services),
    ...keepalive,
  });
  const { tls, secret, logger } = options;
  const batchServer = serveBatches(options.services);
  const served = [...options.services, batchServer.service];
  for (const { definition, implementation } of served) {
    const guarded = secret === undefined ? implementation : withSecret(implementation, secret, logger);
    server.addService(definition, tls ? withPeers(guarded) : guarded);
  }
  const names = served.map(nameOf);
  // The server as a whole, and each service by its name, as grpc.health.v1 has it.
  const healthNames = ['', ...names];
  const health = new HealthImplementation(Object.fromEntries(healthNames.map((name) => [name, 'SERVING' as const])));
  health.addToServer(server);
  // For people who explore a system on their machine. With TLS, whoever has a certificate has the contract too.
  if (!tls) addReflection(server, names);

  const listener = await (tls ? listenWithTls(server, options.listen, tls) : listenInPlainText(server, options.listen));
  return {
    port: listener.port,
    close: () => {
      for (const name of healthNames) health.setStatus(name, 'NOT_SERVING');
      const closed = listener.close();
      batchServer.drain();
      return drain(server, closed, options.drainTimeoutMs ?? 5_000);
    },
  };
}

/** `package.Service`, from the path of one of its methods. */
function nameOf({ definition }: Pick<BoundService, 'definition'>): string {
  return Object.values(definition)[0]?.path.split('/')[1] ?? '';
}

/** For a call that begins just before its stream ends, and for its answer. */
const GRACE_RESERVE_MS = 15_000;

/**
 * How long an old connection may still be used, in milliseconds: as long as a client puts new calls on a stream that
 * it has, and as the longest call takes. What runs after that is cut off.
 */
export function graceMsOf(services: readonly BoundService[]): number {
  return STREAM_LIFETIME_MS + Math.max(0, ...services.map(({ deadlineMsMax }) => deadlineMsMax)) + GRACE_RESERVE_MS;
}

interface Listener {
  readonly port: number;
  /** Takes no new connections; resolves when those that the server does not count itself have ended. */
  close(): Promise<void>;
}

/** The server closes its own port when it shuts down, and counts the connections that came to it. */
function listenInPlainText(server: Server, listen: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    server.bindAsync(listen, ServerCredentials.createInsecure(), (err, port) => {
      if (err) reject(err);
      else resolve({ port, close: () => Promise.resolve() });
    });
  });
}

/** The connections come decrypted and identified, so that to grpc-js they are plain ones. */
function listenWithTls(server: Server, listen: string, tls: GrpcTls): Promise<Listener> {
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return listenForTls(listen, tls, (socket) => injector.injectConnection(socket));
}

/**
 * tryShutdown waits for every call and has been seen to hang; the timer ends it.
 *
 * @param closed resolves when the connections of the listener have ended: for those that were handed to it, tryShutdown
 *   does not wait
 */
function drain(server: Server, closed: Promise<void>, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, timeoutMs);
    const stopped = new Promise<unknown>((done) => server.tryShutdown(done));
    void Promise.all([closed, stopped]).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
