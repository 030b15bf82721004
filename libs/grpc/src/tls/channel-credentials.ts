import { CallCredentials, ChannelCredentials, type experimental } from '@grpc/grpc-js';
import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { explainTlsError } from './explain-error';
import type { GrpcTls } from './grpc-tls';
import type { Role } from '@parley/topology';
import { roleOf } from './roles';
import { HANDSHAKE_TIMEOUT_MS } from './tls-listener';

export interface ServerToReach {
  readonly name: string;
  readonly address: string;
  readonly role: Role | undefined;
  readonly handshakeTimeoutMs?: number;
}

/**
 * Current certificates for each connection. (grpc-js's experimental ones cannot demand TLS 1.3 or report refused
 * servers.)
 */
export function createChannelCredentials(tls: GrpcTls, server: ServerToReach): ChannelCredentials {
  return new FollowingCredentials(tls, server);
}

class FollowingCredentials extends ChannelCredentials {
  private lastReason: string | undefined;

  constructor(
    private readonly tls: GrpcTls,
    private readonly server: ServerToReach,
  ) {
    super();
  }

  override _isSecure(): boolean {
    return true;
  }

  override _equals(other: ChannelCredentials): boolean {
    return this === other;
  }

  override _createSecureConnector(...[, , given]: Parameters<ChannelCredentials['_createSecureConnector']>) {
    return {
      connect: (socket: Parameters<experimental.SecureConnector['connect']>[0]) => this.secure(socket),
      waitForReady: () => Promise.resolve(),
      getCallCredentials: () => given ?? CallCredentials.createEmpty(),
      destroy: () => undefined,
    };
  }

  private secure(
    socket: Parameters<experimental.SecureConnector['connect']>[0],
  ): Promise<experimental.SecureConnectResult> {
    const host = hostOf(this.server.address);
    const secured = connect({
      socket,
      host,
      // RFC 6066 forbids an address here; the certificate is still checked against `host`.
      servername: isIP(host) ? '' : host,
      secureContext: this.tls.current().secureContext,
      ALPNProtocols: ['h2'],
      checkServerIdentity: (_, certificate) => checkServer(host, certificate, this.server.role),
    });
    // grpc-js has no limit: a silent path would block the address for TCP's 15 minutes.
    const { handshakeTimeoutMs = HANDSHAKE_TIMEOUT_MS } = this.server;
    const timer = setTimeout(() => secured.destroy(new Error('the TLS handshake took too long')), handshakeTimeoutMs);
    // In TLS 1.3, a server refuses a client after the client's handshake.
    secured.on('error', (err) => this.logOnce(err));
    return new Promise((resolve, reject) => {
      secured.once('error', reject);
      secured.once('close', () => {
        clearTimeout(timer);
        reject(new Error('the connection was closed during the TLS handshake'));
      });
      secured.once('secureConnect', () => {
        clearTimeout(timer);
        this.lastReason = undefined;
        resolve({ socket: secured, secure: true });
      });
    });
  }

  /** Channels retry several times a second: logs each new reason once. */
  private logOnce(err: unknown): void {
    const reason = explainTlsError(err);
    if (reason === this.lastReason) return;
    this.lastReason = reason;
    const { name, address } = this.server;
    this.tls.logger.warn({ server: name, address, reason }, 'tls: no secure connection to a server');
  }
}

function checkServer(host: string, certificate: PeerCertificate, role: Role | undefined): Error | undefined {
  const fault = checkServerIdentity(host, certificate);
  if (fault) return fault;
  const found = roleOf(certificate.subjectaltname);
  if (role === undefined || found === role) return undefined;
  return new Error(`the server's certificate is for ${found ?? 'no known role'}, not for ${role}`);
}

/** `agent:50051`, `dns:///agent:50051`, `ipv4:127.0.0.1:1,127.0.0.1:2`. */
export function hostOf(address: string): string {
  const [first = ''] = address.replace(/^(?:dns|ipv4|ipv6):(?:\/\/[^/]*\/)?/, '').split(',');
  return first.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
}
