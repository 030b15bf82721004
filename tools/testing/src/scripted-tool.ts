import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ToolStep =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
    }
  | { readonly hang: true }
  /** The connection breaks within the answer. */
  | { readonly cut: true };

export interface ToolRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ScriptedTool {
  readonly origin: string;
  readonly requests: ToolRequest[];
  /** Replaces the steps, the last repeated; forgets requests. */
  play(...steps: readonly ToolStep[]): void;
  stop(): Promise<void>;
}

export async function startScriptedTool(): Promise<ScriptedTool> {
  const requests: ToolRequest[] = [];
  let script: readonly ToolStep[] = [{ json: {} }];
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const { method = '', url = '', headers } = incoming;
      const step = script[Math.min(requests.length, script.length - 1)] ?? { json: {} };
      requests.push({ method, url, headers, body });
      setTimeout(() => perform(step, response), 'delayMs' in step ? step.delayMs : 0);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (...steps) => {
      script = steps;
      requests.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function perform(step: ToolStep, response: ServerResponse): void {
  if ('hang' in step) return;
  if ('cut' in step) {
    response.writeHead(200, { 'content-length': '1000' }).write('{"half": ', () => response.destroy());
    return;
  }
  const { status = 200, json, body, headers = {} } = step;
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers }).end(json === undefined ? (body ?? '') : JSON.stringify(json));
}
