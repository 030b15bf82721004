import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseListen } from '@parley/process';

/** What has arrived since the last query. */
export interface Arrivals {
  /** Milliseconds from each event to its arrival. */
  readonly delays: Readonly<Record<string, number[]>>;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly body: string;
}

/** `/fail` gets 500, `/hang` no answer. GET returns counts; GET /arrivals returns and resets all. */
function serve(listen: string): void {
  const { host, port } = parseListen(listen);
  let arrivals = empty();
  const take = async (req: IncomingMessage): Promise<void> => {
    const at = Date.now();
    const body = await text(req);
    const { timestamp } = JSON.parse(body) as { timestamp: string };
    (arrivals.delays[req.url ?? ''] ??= []).push(at - Date.parse(timestamp));
    arrivals = { ...arrivals, firstAt: Math.min(arrivals.firstAt, at), lastAt: at, body };
  };
  createServer((req, res) => {
    if (req.method === 'GET') {
      const counts = Object.entries(arrivals.delays).map(([path, { length }]) => [path, length]);
      res.end(JSON.stringify(req.url === '/arrivals' ? arrivals : Object.fromEntries(counts)));
      if (req.url === '/arrivals') arrivals = empty();
      return;
    }
    void take(req).catch(() => undefined);
    if (req.url === '/hang') return;
    res.writeHead(req.url === '/fail' ? 500 : 200).end();
  }).listen(port, host);
}

const empty = () => ({ delays: {} as Record<string, number[]>, firstAt: Number.MAX_SAFE_INTEGER, lastAt: 0, body: '' });

serve(process.argv[2] ?? '');
process.stdin.resume().once('close', () => process.exit(0));
