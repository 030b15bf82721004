import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/**
 * Ends a connection on which a statement waits while the server has said nothing for so long: it is frozen, or the
 * network has lost it without a word. What waits fails with pg's own words for it.
 *
 * In place of pg's `query_timeout`, a timer for each statement: what their closures held made a message's p98 a sixth
 * longer (docs/adr/0015-light-requests.md). A socket has one timer, which begins anew with each byte.
 */
export function setReadTimeout(client: PoolClient, timeoutMs: number): void {
  const socket = client.connection.stream as Socket;
  socket.setTimeout(timeoutMs, () => {
    const { readyForQuery } = client as unknown as { readonly readyForQuery: boolean };
    if (!readyForQuery) socket.destroy(new Error('Query read timeout'));
  });
}
