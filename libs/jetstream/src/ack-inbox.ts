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

/** Where the answers to a connection's many requests arrive: one subscription for all of them. */
export interface AckInbox {
  /**
   * Publishes a message and resolves with the first answer to it.
   *
   * @throws NoRespondersError if nothing takes the subject; PermissionViolationError; TimeoutError without an answer for
   *   3 s; ParleyError unavailable once the connection is lost, as the answer is with it
   */
  request(subject: string, data: string | Uint8Array, headers?: MsgHdrs): Promise<Msg>;
}

interface Waiting {
  readonly subject: string;
  /** Of `performance.now()`, in milliseconds. */
  readonly deadline: number;
  readonly outcome: PromiseWithResolvers<Msg>;
}

/** Without an answer for so long, a message counts as not published. */
const ACK_TIMEOUT_MS = 3_000;
/** One look at all that waits, in place of a timer for each message: a timeout comes up to so much late. */
const SWEEP_MS = 500;

/**
 * In place of the client's own requests: it keeps them in a Map and gives each a timer and a race of two promises, which
 * was a third of what outlived a collection in a busy relay (docs/adr/0015-light-requests.md).
 */
export function openAckInbox(connection: NatsConnection): AckInbox {
  const inbox = `${createInbox()}.`;
  const waiting = createTransientTable<Waiting>();
  let isSubscribed = false;
  let nextId = 0;
  let oldestId = 0;

  const settle = (err: Error | null, msg: Msg): void => {
    if (err) {
      // The server has refused the subscription: the next message asks for it again.
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
