import express from 'express';
import { parseListen } from '@parley/process';

/** What it is to answer, as JSON in its first argument. */
export interface BareAnswer {
  readonly listen: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Express 5 as it comes, with one route that answers ready bytes: what the same answer costs without keys, limits,
 * services, or anything else of ours. It gives a caller its X-Request-Id back, as the gateway does. Run as a process of
 * its own with NODE_ENV=production.
 */
function serve({ listen, path, headers, body }: BareAnswer): void {
  const { host, port } = parseListen(listen);
  const app = express();
  app.get(path, (req, res) => {
    res.set(headers);
    const requestId = req.headers['x-request-id'];
    if (requestId !== undefined) res.set('X-Request-Id', requestId);
    res.send(body);
  });
  app.listen(port, host);
}

serve(JSON.parse(process.argv[2] ?? '') as BareAnswer);
process.stdin.resume().once('close', () => process.exit(0));
