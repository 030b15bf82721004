import { performServerHandshake, type Http2Session } from 'node:http2';
import { Duplex } from 'node:stream';

type Ping = Http2Session['ping'];

let isInPlace = false;

/**
 * Lets calls come to their end on a connection that the server has told to go away, as it does with each one that is
 * five minutes old. grpc-js goes on asking whether such a connection lives, from both ends. Node sends no PING on a
 * session that is closing, which grpc-js takes for a broken connection, and so ends all calls on it (grpc-node#3068).
 * Here such a PING counts as answered. Whether the other side has gone is left to the deadlines of the calls, and to the
 * grace that the server gives the connection.
 *
 * It changes Node's class, as grpc-js shows its sessions to nobody. On a session that is open a PING is what it was.
 */
export function letDrainingSessionsEnd(): void {
  if (isInPlace) return;
  isInPlace = true;
  const prototype = sessionPrototype();
  const { ping } = prototype;
  prototype.ping = function (this: Http2Session, ...args: Parameters<Ping>): boolean {
    if (!this.closed || this.destroyed) return ping.apply(this, args);
    const callback = args.find((arg) => typeof arg === 'function');
    process.nextTick(() => callback?.(null, 0, Buffer.alloc(8)));
    return true;
  } as Ping;
}

/** The class behind the sessions of both ends, which Node does not export. */
function sessionPrototype(): Http2Session {
  const nowhere = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const session = performServerHandshake(nowhere);
  session.destroy();
  return Object.getPrototypeOf(Object.getPrototypeOf(session)) as Http2Session;
}
