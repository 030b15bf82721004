import {
  createInbox,
  NoRespondersError,
  PermissionViolationError,
  TimeoutError,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/transport-node';
import { unavailable } from '@parley/errors';
import { createTransientTable } from '@parley/process';

/** One subscription for all responses of a connection. */
export interface AckInbox {
  /**
   * Publishes and resolves with the first response.
   *
   * @throws NoRespondersError if nothing takes the subject; PermissionViolationError; TimeoutError after 3 s;
   * ParleyError unavailable once the connection is lost
   */
  request(subject: string, data: string | Uint8Array, headers?: MsgHdrs): Promise<Msg>;
}

interface Waiting {
  readonly subject: string;
  /** Milliseconds of `performance.now()`. */
  readonly deadline: number;
  readonly outcome: PromiseWithResolvers<Msg>;
}

/** Then a message counts as not published. */
const ACK_TIMEOUT_MS = 3_000;
/** One sweep instead of a timer per message: timeouts are late by up to this. */
const SWEEP_MS = 500;

/**
 * Replaces the client's requests, whose Map, timers and promise races were a third of what survived garbage collection
 * in a busy relay (docs/adr/0015-light-requests.md).
 */
export function openAckInbox(connection: NatsConnection): AckInbox {
  const inbox = `${createInbox()}.`;
  const waiting = createTransientTable<Waiting>();
  let isSubscribed = false;
  let nextId = 0;
  let oldestId = 0;

  const settle = (err: Error | null, msg: Msg): void => {
    if (err) {
      // Refused by the server: the next message subscribes again.
      isSubscribed = false;
      return fail(err);
    }
    const entry = waiting.take(Number(msg.subject.slice(inbox.length)));
    if (!entry) return;
    if (msg.data.length === 0 && msg.headers?.code === 503) entry.outcome.reject(new NoRespondersError(entry.subject));
    else entry.outcome.resolve(msg);
  };

  const fail = (err: Error, subject?: string): void => {
    for (let id = oldestId; id < nextId; id++) {
      const entry = waiting.take(id);
      if (entry && (subject === undefined || entry.subject === subject)) entry.outcome.reject(err);
      else if (entry) waiting.set(id, entry);
    }
  };

  const sweep = (): void => {
    const now = performance.now();
    for (; oldestId < nextId; oldestId++) {
      const entry = waiting.take(oldestId);
      if (entry && entry.deadline > now) return waiting.set(oldestId, entry);
      entry?.outcome.reject(new TimeoutError());
    }
  };

  const watch = async (): Promise<void> => {
    const sweeping = setInterval(sweep, SWEEP_MS).unref();
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') fail(unavailable('NATS'));
      else if (status.type === 'error' && status.error instanceof PermissionViolationError)
        fail(status.error, status.error.subject);
    }
    clearInterval(sweeping);
    fail(unavailable('NATS'));
  };

  void watch();
  return {
    request: (subject, data, headers) => {
      if (!isSubscribed) connection.subscribe(`${inbox}*`, { callback: settle });
      isSubscribed = true;
      const id = nextId++;
      const outcome = Promise.withResolvers<Msg>();
      connection.publish(subject, data, { reply: inbox + id, ...(headers ? { headers } : {}) });
      waiting.set(id, { subject, deadline: performance.now() + ACK_TIMEOUT_MS, outcome });
      return outcome.promise;
    },
  };
}
