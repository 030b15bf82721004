import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTML, or a whole handler. */
export type TestPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestSite {
  readonly origin: string;
  /** By path; others are 404. */
  readonly pages: Map<string, TestPage>;
  /** Requested paths since the last call. */
  asked(): string[];
  stop(): void;
}

export async function startSite(): Promise<TestSite> {
  const pages = new Map<string, TestPage>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages.get(path) ?? pages.get(`${path.split('?')[0]}?`);
    if (page === undefined) response.writeHead(404).end('not here');
    else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else page(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    asked: () => asked.splice(0),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function pageOf(title: string, text: string, ...links: string[]): string {
  const anchors = links.map((link) => `<a href="${link}">more</a>`).join(' ');
  return `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${anchors}</body></html>`;
}
