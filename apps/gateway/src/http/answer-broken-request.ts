import { ParleyError, type FaultCode } from '@parley/errors';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemHeaders, problemType, toProblem } from '../errors/problem';

/**
 * For what Node could not parse. Ends the connection: without a response if one to the same request has begun, after
 * those to earlier requests.
 *
 * @param current the connection's latest response
 */
export function answerBrokenRequest(
  err: (Error & { code?: string }) | { code: string },
  socket: Duplex,
  current: ServerResponse | undefined,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  if (!current || current.writableFinished || current.destroyed) {
    // Either the next head was broken, or the body of a request that was answered early.
    if (current && !current.req.complete) socket.destroy();
    else writeProblem(err.code ?? '', socket, randomUUID());
    return;
  }
  if (current.req.complete) {
    // Before Node's own listener, which may end the connection.
    current.prependOnceListener('finish', () => writeProblem(err.code ?? '', socket, randomUUID()));
    return;
  }
  if (current.headersSent) socket.destroy();
  else
    writeProblem(err.code ?? '', socket, String(current.getHeader('X-Request-Id') ?? randomUUID()), limitOf(current));
}

function limitOf(begun: ServerResponse): Record<string, string> {
  const names = ['RateLimit-Policy', 'RateLimit'].filter((name) => begun.hasHeader(name));
  return Object.fromEntries(names.map((name) => [name, String(begun.getHeader(name))]));
}

function writeProblem(code: string, socket: Duplex, requestId: string, limit: Record<string, string> = {}): void {
  const error = toError(code);
  const problem = toProblem(error, requestId);
  const body = JSON.stringify(problem);
  const headers = {
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...limit,
    ...problemHeaders(error),
    'Content-Type': problemType,
    'Content-Length': String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

function toError(code: string): ParleyError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return broken('max_size', 'The request line and headers must have at most 16 KiB together');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return broken('timeout', 'The request was not received completely within 15 seconds, or its headers within 10');
    case 'CONNECT':
      return new ParleyError('method_not_allowed', 'CONNECT is not supported', {
        allow: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      });
    default:
      return broken('http', 'The request is not valid HTTP');
  }
}

function broken(code: FaultCode, message: string): ParleyError {
  return new ParleyError('validation_failed', message, { fields: [{ path: '', code, message }] });
}
