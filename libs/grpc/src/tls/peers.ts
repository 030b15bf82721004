import { status, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { Role } from '@parley/topology';
import { mayCall, roleOf } from './roles';

interface Call {
  getAuthContext(): { readonly sslPeerCertificate?: { readonly subjectaltname?: string } };
  emit(event: 'error', error: unknown): boolean;
}

/** Unary handlers have a callback, others answer through the call. */
type AnyHandler = (call: never, callback: never) => void;

const peers = new WeakMap<object, Role>();

/** The caller's role; undefined only without TLS. */
export function peerOf(call: object): Role | undefined {
  return peers.get(call);
}

/** Notes each caller's role, and refuses calls whose connection, and so certificate, has just gone. */
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

/** A connection that has just gone has no certificate, or makes grpc-js throw. */
function readRole(call: Call): Role | undefined {
  try {
    return roleOf(call.getAuthContext().sslPeerCertificate?.subjectaltname);
  } catch {
    return undefined;
  }
}

/**
 * By roles.ts; without TLS, every caller may.
 *
 * @param peer of `peerOf`
 * @throws ParleyError forbidden, logged
 */
export function admitPeer(peer: Role | undefined, path: string, logger: Logger): void {
  if (peer === undefined || mayCall(peer, path)) return;
  logger.warn({ peer, rpc: path }, 'rpc refused: the role of the caller may not call it');
  throw new ParleyError('forbidden', `The role ${peer} may not call ${path}`);
}
