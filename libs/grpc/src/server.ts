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
  /** Milliseconds for running calls after close(). */
  readonly drainTimeoutMs?: number;
  /** Mutual TLS; undefined: plain text. */
  readonly tls?: GrpcTls | undefined;
  /** Required of every call; without it and TLS, every caller is trusted. */
  readonly secret?: string | undefined;
  /** Limit of a request; default 16 MiB. */
  readonly messageBytesMax?: number;
}

export interface GrpcServer {
  readonly port: number;
  /** Reports NOT_SERVING, lets running calls finish, then closes the port. */
  close(): Promise<void>;
}

/** For imports of many conversations; other messages stay near 256 KiB. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;

/**
 * With health checks and, without TLS, reflection. A separate entry, `@parley/grpc/server`: their .proto parser takes a
 * tenth of a start, and the gateway only calls.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  refuseInvalidUtf8();
  letDrainingSessionsEnd();
  const server = new Server({
    'grpc.max_receive_message_length': options.messageBytesMax ?? MESSAGE_BYTES_MAX,
    // 5 minutes, so that clients spread over new pods.
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
  // As in grpc.health.v1.
  const healthNames = ['', ...names];
  const health = new HealthImplementation(Object.fromEntries(healthNames.map((name) => [name, 'SERVING' as const])));
  health.addToServer(server);
  // For exploring a local system.
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

function nameOf({ definition }: Pick<BoundService, 'definition'>): string {
  return Object.values(definition)[0]?.path.split('/')[1] ?? '';
}

/** For a call that begins just before its stream ends. */
const GRACE_RESERVE_MS = 15_000;

/** How long an old connection stays usable, in milliseconds: a stream's lifetime plus the longest call. */
export function graceMsOf(services: readonly BoundService[]): number {
  return STREAM_LIFETIME_MS + Math.max(0, ...services.map(({ deadlineMsMax }) => deadlineMsMax)) + GRACE_RESERVE_MS;
}

interface Listener {
  readonly port: number;
  /** Resolves when connections unknown to the server have ended. */
  close(): Promise<void>;
}

/** The server closes its own port at shutdown. */
function listenInPlainText(server: Server, listen: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    server.bindAsync(listen, ServerCredentials.createInsecure(), (err, port) => {
      if (err) reject(err);
      else resolve({ port, close: () => Promise.resolve() });
    });
  });
}

/** Connections arrive decrypted and identified: plain to grpc-js. */
function listenWithTls(server: Server, listen: string, tls: GrpcTls): Promise<Listener> {
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return listenForTls(listen, tls, (socket) => injector.injectConnection(socket));
}

/**
 * tryShutdown has been seen to hang; the timer ends it.
 *
 * @param closed resolves when handed-over connections have ended, for which tryShutdown does not wait
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
