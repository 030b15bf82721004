import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  InterceptingCall,
  status,
  type Interceptor,
  type Metadata,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { ConfigError, messageOf, type Logger } from '@parley/process';

/** `Bearer SECRET`; for carried calls, on their stream. */
const HEADER = 'authorization';

/** Shorter secrets could be guessed. */
const LENGTH_MIN = 16;

/**
 * From GRPC_SECRET_FILE, if set.
 *
 * @throws ConfigError if unreadable or invalid
 */
export function readGrpcSecret(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (err) {
    throw new ConfigError([`GRPC_SECRET_FILE cannot be read: ${messageOf(err)}`]);
  }
  if (secret.length >= LENGTH_MIN && /^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new ConfigError([`GRPC_SECRET_FILE must contain at least ${LENGTH_MIN} printable ASCII characters`]);
}

export function attachSecret(secret: string): Interceptor {
  return (options, nextCall) =>
    new InterceptingCall(nextCall(options), {
      start: (metadata, listener, next) => {
        metadata.set(HEADER, `Bearer ${secret}`);
        next(metadata, listener);
      },
    });
}

interface Call {
  readonly metadata: Metadata;
  getPeer(): string;
  emit(event: 'error', error: unknown): boolean;
}

/** Unary handlers have a callback, others answer through the call. */
type AnyHandler = (call: never, callback: never) => void;

/** Logs the origin of refused calls. */
export function withSecret(
  implementation: UntypedServiceImplementation,
  secret: string,
  logger: Logger,
): UntypedServiceImplementation {
  const expected = digest(`Bearer ${secret}`);
  const guard =
    (name: string, handler: AnyHandler) =>
    (call: Call, callback?: (error: unknown) => void): void => {
      const [given] = call.metadata.get(HEADER);
      if (timingSafeEqual(digest(String(given)), expected)) return handler(call as never, callback as never);
      logger.warn({ rpc: name, address: call.getPeer() }, 'rpc refused: the caller does not have the secret');
      const details = `metadata ${HEADER} must be Bearer and the secret of GRPC_SECRET_FILE`;
      const refusal = { code: status.UNAUTHENTICATED, details };
      if (callback) callback(refusal);
      else call.emit('error', refusal);
    };
  const guarded = Object.entries(implementation).map(([name, handler]) => [name, guard(name, handler as AnyHandler)]);
  return Object.fromEntries(guarded) as UntypedServiceImplementation;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
