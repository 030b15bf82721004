import express from 'express';
import { parseListen } from '@parley/process';

export interface BareAnswer {
  readonly listen: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The baseline. It echoes X-Request-Id like the gateway. */
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
