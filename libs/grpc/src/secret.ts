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

/** Where a call carries the secret: `authorization: Bearer SECRET`. A carried call's stream carries it for all. */
const HEADER = 'authorization';

/** A shorter one could be guessed. */
const LENGTH_MIN = 16;

/**
 * The secret in the file that GRPC_SECRET_FILE names; undefined if it names none.
 *
 * @throws ConfigError if the file cannot be read, or what is in it cannot be a secret
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
  throw new ConfigError([`GRPC_SECRET_FILE must have at least ${LENGTH_MIN} printable ASCII characters in it`]);
}

/** Adds the secret to each call of a channel, unary or stream. */
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

/** A unary one has a callback, the others answer through the call. */
type AnyHandler = (call: never, callback: never) => void;

/** Refuses every call without the secret before it is looked at; the log says where it came from. */
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
