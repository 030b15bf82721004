import { createServer } from 'node:http';

/** A server for program.mjs. */
export async function startServer() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    answer(request, response, body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

let tries = 0;
const away = [
  (response) => response.socket.destroy(),
  (response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  (_response, json) => json({ name: 'Mia' }),
];

function answer({ method, url, headers }, response, body) {
  const json = (value, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' })
      .end(JSON.stringify(value));
  const at = new URL(url, 'http://parley');
  if (method === 'POST') return json({ ...JSON.parse(body), key: headers['idempotency-key'] }, 201);
  if (at.pathname === '/v1/events/stream') return stream(response, headers['last-event-id']);
  if (at.pathname === '/v1/agents') return json(page(Number(at.searchParams.get('cursor') ?? 0)));
  if (at.pathname.endsWith('/silent')) return undefined;
  if (at.pathname.endsWith('/moved')) return response.writeHead(302, { location: '/v1/agents/away' }).end();
  if (at.pathname.endsWith('/away')) return away[tries++ % away.length](response, json);
  return json({ code: 'not_found', detail: 'It is not', status: 404, request_id: 'r-1' }, 404);
}

const page = (at) => ({ data: [{ id: `agent_${at}` }], pagination: { next_cursor: at < 2 ? String(at + 1) : null } });
const event = (n) => `id: c-${n}\ndata: ${JSON.stringify({ id: `evt_${n}`, type: 'x' })}\n\n`;

/** Ends within an event, and resumes there. */
function stream(response, cursor) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (cursor === undefined)
    return response.end(`: connected\n\nretry: 10\r\n\r\n${event(1)}${event(2)}id: c-3\ndata: {`);
  if (cursor === 'c-2') return response.write(`event: reset\nid: c-2\ndata: {"reason":"events_lost"}\n\n${event(3)}`);
  return response.writeHead(500).end();
}
