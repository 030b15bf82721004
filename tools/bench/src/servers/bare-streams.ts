import { createServer, type ServerResponse } from 'node:http';
import { parseListen } from '@parley/process';

const HEARTBEAT_MS = 15_000;

/** Shows what an open socket alone costs. */
function serve(listen: string): void {
  const { host, port } = parseListen(listen);
  const open = new Set<ServerResponse>();
  createServer((req, res) => {
    if (req.url !== '/stream') return void res.end();
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    res.write(': connected\n\n');
    open.add(res);
    res.once('close', () => open.delete(res));
  }).listen(port, host);
  setInterval(() => {
    for (const res of open) res.write(': heartbeat\n\n');
  }, HEARTBEAT_MS);
}

serve(process.argv[2] ?? '');
process.stdin.resume().once('close', () => process.exit(0));
