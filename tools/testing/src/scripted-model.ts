import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelStep = Answer | Refusal | Raw | { readonly hang: 'before' | 'within' } | { readonly cut: true };

interface Answer {
  readonly text?: string | null;
  /** Arguments as an object, or the model's text. */
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: object | string }[];
  readonly finish?: string;
  /** false: missing. Default: 100 in, 20 out. */
  readonly usage?: false | { readonly in: number; readonly out: number };
  readonly delayMs?: number;
}

interface Refusal {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Raw {
  readonly raw: string;
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ModelRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly max_tokens?: number;
    readonly max_completion_tokens?: number;
  };
  readonly text: string;
}

/** Steps in order, the last repeated; or a step by request. */
export type ModelScript = readonly ModelStep[] | ((request: ModelRequest, call: number) => ModelStep);

/** Of the OpenAI protocol. */
export interface ScriptedModel {
  /** Without /chat/completions. */
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  /** Replaces the script, and forgets requests. */
  play(script: ModelScript): void;
  /** For requests whose body contains `marker`. */
  playFor(marker: string, script: ModelScript): void;
  stop(): Promise<void>;
}

/** Answers `OK`. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let scripts = new Map<string, { script: ModelScript; calls: number }>();
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const marker = [...scripts.keys()].find((each) => each !== '' && request.text.includes(each)) ?? '';
      const played = scripts.get(marker);
      const step = played ? stepOf(played.script, request, played.calls++) : { text: 'OK' };
      return perform(step, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (script) => {
      requests.length = 0;
      scripts = new Map([['', { script, calls: 0 }]]);
    },
    playFor: (marker, script) => scripts.set(marker, { script, calls: 0 }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function stepOf(script: ModelScript, request: ModelRequest, call: number): ModelStep {
  if (typeof script === 'function') return script(request, call);
  return script[Math.min(call, script.length - 1)] ?? { text: 'OK' };
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const body = JSON.parse(text || '{}') as ModelRequest['body'];
  return { path: incoming.url ?? '', headers: incoming.headers, body, text };
}

async function perform(step: ModelStep, response: ServerResponse): Promise<void> {
  if ('hang' in step) {
    if (step.hang === 'within') response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": [');
    return;
  }
  if ('cut' in step) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"choices": [{"message": {"content": "Half of', () => response.destroy());
    return;
  }
  if ('raw' in step) {
    const { status = 200, type = 'application/json', headers } = step;
    response.writeHead(status, { 'content-type': type, ...headers }).end(step.raw);
    return;
  }
  if ('status' in step) {
    const { status, message = 'No.', code = null, headers } = step;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, code, type: 'error', param: null } }));
    return;
  }
  if (step.delayMs) await new Promise((resolve) => setTimeout(resolve, step.delayMs));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completionOf(step)));
}

function completionOf({ text = null, toolCalls = [], finish, usage }: Answer): object {
  const calls = toolCalls.map(({ name, arguments: given }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }));
  const message = { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
  const took = usage === false ? undefined : (usage ?? { in: 100, out: 20 });
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_800_000_000,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: finish ?? (calls.length > 0 ? 'tool_calls' : 'stop') }],
    ...(took
      ? { usage: { prompt_tokens: took.in, completion_tokens: took.out, total_tokens: took.in + took.out } }
      : {}),
  };
}
