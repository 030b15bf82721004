import { status, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { Role } from '@parley/topology';
import { mayCall, roleOf } from './roles';

interface Call {
  getAuthContext(): { readonly sslPeerCertificate?: { readonly subjectaltname?: string } };
  emit(event: 'error', error: unknown): boolean;
}

/** A unary one has a callback, the others answer through the call. */
type AnyHandler = (call: never, callback: never) => void;

/** The caller's role, of calls that came over TLS. */
const peers = new WeakMap<object, Role>();

/** The role of whoever made a call, from its certificate; undefined only where TLS is off. */
export function peerOf(call: object): Role | undefined {
  return peers.get(call);
}

/**
 * For a server with TLS: notes the role of each caller before its call is looked at, unary or stream. A call of which
 * the certificate cannot be told (its connection has just gone) is refused, so that none runs without a role.
 */
export function withPeers(implementation: UntypedServiceImplementation): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(implementation).map(([name, handler]) => [name, identified(handler as AnyHandler)]),
  );
}

function identified(handler: AnyHandler) {
  return (call: Call, callback?: (error: unknown) => void): void => {
    const role = readRole(call);
    if (role) {
      peers.set(call, role);
      return handler(call as never, callback as never);
    }
    const refusal = { code: status.UNAUTHENTICATED, details: 'the certificate of the caller is not known' };
    if (callback) callback(refusal);
    else call.emit('error', refusal);
  };
}

/** A connection that has just gone has no certificate any more, or makes grpc-js throw. */
function readRole(call: Call): Role | undefined {
  try {
    return roleOf(call.getAuthContext().sslPeerCertificate?.subjectaltname);
  } catch {
    return undefined;
  }
}

/**
 * Whether the caller may call this RPC (roles.ts). Without TLS every caller may.
 *
 * @param peer of `peerOf`
 * @throws ParleyError forbidden; the log says who and what
 */
export function admitPeer(peer: Role | undefined, path: string, logger: Logger): void {
  if (peer === undefined || mayCall(peer, path)) return;
  logger.warn({ peer, rpc: path }, 'rpc refused: the role of the caller may not call it');
  throw new ParleyError('forbidden', `The role ${peer} may not call ${path}`);
}
