import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/**
 * Ends a connection whose server is silent while a statement waits. Replaces pg's `query_timeout`, whose timer per
 * statement raised a message's p98 by a sixth (docs/adr/0015-light-requests.md); a socket has one timer, restarted by
 * each byte.
 */
export function setReadTimeout(client: PoolClient, timeoutMs: number): void {
  const socket = client.connection.stream as Socket;
  socket.setTimeout(timeoutMs, () => {
    const { readyForQuery } = client as unknown as { readonly readyForQuery: boolean };
    if (!readyForQuery) socket.destroy(new Error('Query read timeout'));
  });
}
