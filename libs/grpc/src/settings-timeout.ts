import { ChannelCredentials, type experimental } from '@grpc/grpc-js';

type Connect = experimental.SecureConnector['connect'];

/** gRPC's MIN_CONNECT_TIMEOUT (`connection-backoff.md`). */
const SETTINGS_TIMEOUT_MS = 20_000;

/**
 * Ends connections without SETTINGS (RFC 9113, 3.4) in time. grpc-js waits without limit: a host that stops after
 * accepting would block its address until a restart (grpc-node#2785).
 *
 * @param inner secures the connection, if anything does
 */
export function withSettingsTimeout(inner: ChannelCredentials, timeoutMs = SETTINGS_TIMEOUT_MS): ChannelCredentials {
  return new ImpatientCredentials(inner, timeoutMs);
}

class ImpatientCredentials extends ChannelCredentials {
  constructor(
    private readonly inner: ChannelCredentials,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  override _isSecure(): boolean {
    return this.inner._isSecure();
  }

  override _equals(other: ChannelCredentials): boolean {
    return other instanceof ImpatientCredentials && this.inner._equals(other.inner);
  }

  override _createSecureConnector(...args: Parameters<ChannelCredentials['_createSecureConnector']>) {
    const connector = this.inner._createSecureConnector(...args);
    const connect: Connect = async (socket) => {
      const connection = await connector.connect(socket);
      endIfSilent(connection.socket, this.timeoutMs);
      return connection;
    };
    return {
      connect,
      waitForReady: () => connector.waitForReady(),
      getCallCredentials: () => connector.getCallCredentials(),
      destroy: () => connector.destroy(),
    };
  }
}

function endIfSilent(socket: Parameters<Connect>[0], timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy(new Error(`the server sent nothing for ${timeoutMs} ms`));
  }, timeoutMs).unref();
  socket.once('close', () => clearTimeout(timer));
}
