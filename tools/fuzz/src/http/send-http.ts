import { Agent, request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { HttpAnswer, HttpInput } from './exchange';

export interface HttpClient {
  /** Reports failures in the answer; never throws. */
  send(input: HttpInput): Promise<HttpAnswer>;
  close(): void;
}

/** The contract names no time, and a busy machine can stall for over 10 s. */
export const ANSWER_TIMEOUT_MS = 60_000;
export const TOO_LATE = `nothing within ${ANSWER_TIMEOUT_MS} ms`;

export function createHttpClient(url: string): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return {
    send: (input) => exchange(input, { agent, host, port }),
    close: () => agent.destroy(),
  };
}

interface Connection {
  readonly agent: Agent;
  readonly host: string;
  readonly port: string;
}

function exchange(input: HttpInput, connection: Connection): Promise<HttpAnswer> {
  const { method, target, headers, body } = input;
  const length =
    body || method === 'POST' || method === 'PATCH' || method === 'PUT'
      ? [['Content-Length', String(body?.length ?? 0)]]
      : [];
  const flat = [['Host', `${connection.host}:${connection.port}`], ...headers, ...length].flat();
  return new Promise((resolve) => {
    const fail = (failure: string): void => resolve({ status: 0, headers: {}, text: '', failure });
    const timer = setTimeout(() => {
      fail(TOO_LATE);
      req.destroy();
    }, ANSWER_TIMEOUT_MS);
    const req = request({ ...connection, method, path: target, headers: flat, localAddress: input.from }, (res) => {
      readAll(res).then(
        (text) => {
          clearTimeout(timer);
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text });
        },
        (err: unknown) => {
          clearTimeout(timer);
          fail(`the answer broke off: ${String(err)}`);
        },
      );
    });
    req.once('error', (err) => {
      clearTimeout(timer);
      fail(String(err));
    });
    req.end(body);
  });
}

async function readAll(res: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isCompressed = res.headers['content-encoding'] === 'gzip' && bytes.length > 0;
  return (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8');
}
