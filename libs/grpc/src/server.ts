import { Server, ServerCredentials } from '@grpc/grpc-js';
import { loadFileDescriptorSetFromBuffer } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { descriptorsPath } from '@parley/contract/descriptors';
import { HealthImplementation } from 'grpc-health-check';
import { readFileSync } from 'node:fs';
import type { Logger } from '@parley/runtime';
import { carryCalls } from './multiplex/carry-calls';
import type { BoundService } from './service';
import { refuseInvalidUtf8 } from './strict-text';

export interface GrpcServerOptions {
  /** `host:port`; port 0 lets the system choose. */
  readonly listen: string;
  readonly services: readonly BoundService[];
  readonly logger: Logger;
  /** How long running calls may go on after close() began, in milliseconds. */
  readonly drainTimeoutMs?: number;
  readonly credentials?: ServerCredentials;
}

export interface GrpcServer {
  readonly port: number;
  /** Health goes to NOT_SERVING, running calls finish, then the port closes. */
  close(): Promise<void>;
}

/** 256 KiB of body and some more: no message of ours is larger, but an import of many conversations. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;

/** Serves gRPC with the standard health service and server reflection. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  refuseInvalidUtf8();
  const server = new Server({
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    // A connection lives 5 minutes at the most, so that clients spread over new pods.
    'grpc.max_connection_age_ms': 300_000,
    // The 20 s that a client's stream of carried calls lives, the 10 s of the longest call, and some more.
    'grpc.max_connection_age_grace_ms': 45_000,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
  });
  const carrier = carryCalls(options.services);
  for (const { definition, implementation } of [...options.services, carrier.service]) {
    server.addService(definition, implementation);
  }
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  new ReflectionService(loadFileDescriptorSetFromBuffer(readFileSync(descriptorsPath))).addToServer(server);

  const port = await new Promise<number>((resolve, reject) => {
    const credentials = options.credentials ?? ServerCredentials.createInsecure();
    server.bindAsync(options.listen, credentials, (err, bound) => (err ? reject(err) : resolve(bound)));
  });
  return {
    port,
    close: () => {
      health.setStatus('', 'NOT_SERVING');
      carrier.drain();
      return drain(server, options.drainTimeoutMs ?? 5_000);
    },
  };
}

/** tryShutdown waits for every call and has been seen to hang; the timer ends it. */
function drain(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, timeoutMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
