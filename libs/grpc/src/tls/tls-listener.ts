import { parseListen } from '@parley/process';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { explainTlsError } from './explain-error';
import type { GrpcTls } from './grpc-tls';
import { roleOf } from './roles';

export interface TlsListener {
  readonly port: number;
  /**
   * Takes no new connections and cuts handshakes.
   *
   * @returns resolves when every connection handed over has ended
   */
  close(): Promise<void>;
}

/** Limits connections without a certificate. */
export const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * TLS 1.3; hands over connections with a valid certificate and role, and logs why others are refused, which grpc-js's
 * listener cannot.
 */
export function listenForTls(
  listen: string,
  tls: GrpcTls,
  onConnection: (socket: TLSSocket) => void,
): Promise<TlsListener> {
  const server = createServer({
    ...tls.current().contextOptions,
    requestCert: true,
    // Refused below, where the certificate can be logged.
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    noDelay: true,
  });
  const open = new Set<TLSSocket>();
  let isClosed = false;
  server.on('secureConnection', (socket) => {
    socket.on('error', () => socket.destroy());
    if (isClosed) return socket.destroy();
    const refusal = judge(socket);
    if (refusal === undefined) {
      // grpc-js asks with every call, and parsing takes 25 µs.
      const certificate = socket.getPeerCertificate();
      socket.getPeerCertificate = (() => certificate) as TLSSocket['getPeerCertificate'];
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return onConnection(socket);
    }
    tls.logger.warn({ ...describePeer(socket), reason: refusal }, 'tls: a client was refused');
    socket.destroy();
  });
  server.on('tlsClientError', (err, socket) => {
    // A load balancer's health check.
    if ((err as NodeJS.ErrnoException).code === 'ECONNRESET') return;
    tls.logger.warn({ address: socket.remoteAddress, reason: explainTlsError(err) }, 'tls: a client was refused');
  });
  const stopFollowing = tls.onChange((certificates) => server.setSecureContext(certificates.contextOptions));
  const { host, port } = parseListen(listen);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const close = async (): Promise<void> => {
        isClosed = true;
        stopFollowing();
        server.close();
        // The server's own callback waits for handshakes, too.
        await Promise.all(Array.from(open, (socket) => new Promise((closed) => socket.once('close', closed))));
      };
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}

/** Undefined if accepted. */
function judge(socket: TLSSocket): string | undefined {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return 'no certificate was presented';
  if (!socket.authorized) return explainTlsError(socket.authorizationError);
  if (!roleOf(certificate.subjectAltName)) return 'the certificate has no role of this system (URI spiffe://parley/…)';
  if (socket.alpnProtocol !== 'h2') return 'it does not use HTTP/2';
  return undefined;
}

function describePeer(socket: TLSSocket): Record<string, string | undefined> {
  const certificate = socket.getPeerX509Certificate();
  return {
    address: socket.remoteAddress,
    subject: certificate?.subject,
    names: certificate?.subjectAltName,
    issuer: certificate?.issuer,
    valid_to: certificate?.validTo,
  };
}
