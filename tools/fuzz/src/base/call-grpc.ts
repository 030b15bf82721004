import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';

export interface GrpcInput {
  readonly path: string;
  /** Messages with their frames. */
  readonly body: Buffer;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether the caller goes away after the body. */
  readonly isCut?: boolean;
}

export interface GrpcAnswer {
  readonly status: number | undefined;
  readonly message: string;
  readonly details: Buffer | undefined;
  /** The messages without their frames. */
  readonly messages: readonly Buffer[];
  readonly response: Buffer | undefined;
  readonly httpStatus: number;
  readonly failure?: string;
}

export interface GrpcConnection {
  call(input: GrpcInput, timeoutMs: number): Promise<GrpcAnswer>;
  close(): void;
}

/** Node never forgets the unsent data of streams, and refuses new ones beyond 10 MB. */
const SESSION_MEMORY_MB = 10_000;

/** Calls by hand over HTTP/2: a client library would correct the input. */
export function connectGrpc(address: string, secret: string | undefined): GrpcConnection {
  const shown: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  let session: ClientHttp2Session | undefined;
  const current = (): ClientHttp2Session => {
    // The server ends old connections; a broken frame may, too.
    if (!session || session.closed || session.destroyed) {
      session = connect(`http://${address}`, { maxSessionMemory: SESSION_MEMORY_MB });
      session.on('error', () => undefined);
    }
    return session;
  };
  return {
    call: async (input, timeoutMs) => {
      const answer = await callOnce(current(), { ...input, metadata: { ...shown, ...input.metadata } }, timeoutMs);
      // The server was closing the connection and has done nothing.
      return answer.failure?.endsWith(` ${constants.NGHTTP2_REFUSED_STREAM}`)
        ? callOnce(current(), { ...input, metadata: { ...shown, ...input.metadata } }, timeoutMs)
        : answer;
    },
    close: () => session?.destroy(),
  };
}

function callOnce(session: ClientHttp2Session, input: GrpcInput, timeoutMs: number): Promise<GrpcAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let headers: IncomingHttpHeaders & Record<string, unknown> = {};
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: input.path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...input.metadata,
    });
    const finish = (failure?: string): void => {
      clearTimeout(timer);
      resolve(toAnswer(headers, Buffer.concat(chunks), failure));
    };
    const timer = setTimeout(() => {
      stream.close(constants.NGHTTP2_CANCEL);
      finish(`nothing within ${timeoutMs} ms`);
    }, timeoutMs);
    stream.on('response', (got) => (headers = { ...headers, ...got }));
    stream.on('trailers', (got) => (headers = { ...headers, ...got }));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', () => undefined);
    stream.on('close', () => finish(stream.rstCode === 0 ? undefined : `stream reset with code ${stream.rstCode}`));
    if (input.isCut) stream.write(input.body, () => stream.close(constants.NGHTTP2_CANCEL));
    else stream.end(input.body);
  });
}

function toAnswer(headers: Record<string, unknown>, body: Buffer, failure: string | undefined): GrpcAnswer {
  const text = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const status = text('grpc-status');
  const details = text('grpc-status-details-bin');
  const messages = messagesIn(body);
  return {
    status: status === undefined ? undefined : Number(status),
    message: decode(text('grpc-message') ?? ''),
    details: details === undefined ? undefined : Buffer.from(details, 'base64'),
    messages,
    response: messages[0],
    httpStatus: Number(headers[':status'] ?? 0),
    // A server that reads no further resets after the status.
    ...(failure !== undefined && status === undefined ? { failure } : {}),
  };
}

function messagesIn(body: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  for (let at = 0; at + 5 <= body.length;) {
    const end = at + 5 + body.readUInt32BE(at + 1);
    messages.push(body.subarray(at + 5, end));
    at = end;
  }
  return messages;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function framed(message: Uint8Array, flag = 0, length = message.length): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flag, 0);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, message]);
}
