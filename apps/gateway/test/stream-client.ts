import { request, type IncomingMessage } from 'node:http';

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown> & { readonly id?: string };
}

export interface StreamClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: StreamEvent[];
  text(): string;
  /** Also of blocks without data. */
  lastId(): string;
  ids(): (string | undefined)[];
  isOver(): boolean;
  /** Stops reading from the socket. */
  pause(): void;
  cut(): void;
}

/** Resolves with the head. */
export function openStream(
  url: string,
  key: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<StreamClient> {
  return new Promise((resolve, reject) => {
    const target = `${url}/v1/events/stream${query}`;
    const sent = request(target, { agent: false, headers: { authorization: `Bearer ${key}`, ...headers } });
    sent.once('error', reject);
    sent.once('response', (res) => {
      sent.on('error', () => undefined);
      resolve(readStream(res));
    });
    sent.end();
  });
}

function readStream(res: IncomingMessage): StreamClient {
  const events: StreamEvent[] = [];
  let text = '';
  let rest = '';
  let lastId = '';
  let isOver = false;
  const readBlock = (block: string): void => {
    const fields = new Map(block.split('\n').map((line): [string, string] => splitLine(line)));
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    events.push({ id: lastId, event: fields.get('event') ?? '', data: JSON.parse(data) as StreamEvent['data'] });
  };
  res.setEncoding('utf8');
  res.on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    blocks.forEach(readBlock);
  });
  res.on('error', () => undefined);
  res.on('close', () => (isOver = true));
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    events,
    text: () => text,
    lastId: () => lastId,
    ids: () => events.map(({ data }) => data.id),
    isOver: () => isOver,
    pause: () => void res.pause(),
    cut: () => void res.destroy(),
  };
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trimStart()];
}
