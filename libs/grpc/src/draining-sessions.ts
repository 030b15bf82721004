import { performServerHandshake, type Http2Session } from 'node:http2';
import { Duplex } from 'node:stream';

type Ping = Http2Session['ping'];

let isInPlace = false;

/**
 * Lets calls finish after GOAWAY. Node sends no PING on a closing session, which grpc-js takes for a broken connection,
 * ending its calls (grpc-node#3068): here such a PING counts as answered. Patches Node's class, since grpc-js hides its
 * sessions.
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

/** Not exported by Node. */
function sessionPrototype(): Http2Session {
  const nowhere = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  const session = performServerHandshake(nowhere);
  session.destroy();
  return Object.getPrototypeOf(Object.getPrototypeOf(session)) as Http2Session;
}
