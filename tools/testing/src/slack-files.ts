import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SlackShare {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly channel: string;
  readonly thread_ts?: string;
}

export interface SlackUpload {
  readonly name: string;
  readonly length: number;
  bytes?: Buffer;
}

type Args = Readonly<Record<string, unknown>>;

interface HeldFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly fileRequests: string[];
  readonly tokens: ReadonlySet<string>;
}

interface SharedFiles {
  readonly uploads: Map<string, SlackUpload>;
  readonly shares: SlackShare[];
  readonly closedChannels: ReadonlyMap<string, string>;
}

/** Who may not see a file gets the page where people sign in, as from Slack: with 200. */
export function showFile(
  { files, fileRequests, tokens }: HeldFiles,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  fileRequests.push(url);
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const bytes = files.get(url);
  if (token === undefined || !tokens.has(token)) {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!DOCTYPE html><title>Sign in</title>');
  } else if (bytes) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
  else response.writeHead(404).end();
}

/** The second step. */
export async function takeUpload(
  { uploads }: { readonly uploads: Map<string, SlackUpload> },
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const upload = uploads.get((incoming.url ?? '').replace('/upload/', ''));
  if (upload?.length !== bytes.length) return void response.writeHead(400).end('bad length');
  upload.bytes = bytes;
  response.writeHead(200).end(`OK - ${bytes.length}`);
}

/** The first of three steps. */
export function beginUpload(
  { uploads }: Pick<SharedFiles, 'uploads'>,
  { filename, length }: Args,
  origin: string,
): object {
  if (typeof filename !== 'string' || filename === '' || !(Number(length) > 0)) {
    return { ok: false, error: 'invalid_arguments' };
  }
  const id = `F0UP${uploads.size}`;
  uploads.set(id, { name: filename, length: Number(length) });
  return { ok: true, upload_url: `${origin}/upload/${id}`, file_id: id };
}

/** The last: from now on the channel has them. */
export function share({ uploads, shares, closedChannels }: SharedFiles, args: Args): object {
  const channel = String(args['channel_id'] ?? '');
  const fault = closedChannels.get(channel);
  if (fault) return { ok: false, error: fault };
  const files = args['files'] as readonly { readonly id: string; readonly title?: string }[];
  const thread = typeof args['thread_ts'] === 'string' ? { thread_ts: args['thread_ts'] } : {};
  for (const { id } of files) {
    const upload = uploads.get(id);
    if (!upload?.bytes) return { ok: false, error: 'file_not_found' };
    shares.push({ id, name: upload.name, bytes: upload.bytes, channel, ...thread });
  }
  return { ok: true, files: files.map(({ id, title }) => ({ id, title })) };
}
