import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginUpload, share, showFile, takeUpload, type SlackShare, type SlackUpload } from './slack-files';
import { faultOfMessage, type PostedMessage } from './slack-message-limits';

/** A special outcome of one call. */
export type SlackStep =
  | { readonly error: string }
  | { readonly retryAfterSeconds: number }
  | { readonly status: number }
  /** The connection breaks, before or after the effect. */
  | { readonly drop: 'before' | 'after' }
  | { readonly delayMs: number };

export interface SlackCall {
  readonly method: string;
  readonly token: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Simulates the Web API (https://slack.com/api) of a workspace with one app. */
export interface SlackSimulator {
  /** Replaces https://slack.com/. */
  readonly origin: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly botUserId: string;
  readonly appId: string;
  readonly calls: SlackCall[];
  /** In order. */
  readonly messages: PostedMessage[];
  readonly tokens: Set<string>;
  /** Codes for `oauth.v2.access`, valid once, with their tokens. */
  readonly codes: Map<string, string>;
  /** Channels that are missing, or without the app. */
  readonly closedChannels: Map<string, 'channel_not_found' | 'not_in_channel' | 'is_archived'>;
  readonly people: Map<string, string>;
  readonly shares: SlackShare[];
  readonly fileRequests: string[];
  /** Stores a file, readable with a valid token; @returns it as in events */
  hold(bytes: Buffer, mimetype: string): SlackFileObject;
  play(...steps: readonly SlackStep[]): void;
  stop(): Promise<void>;
}

/** A file in events, with the fields read. */
export interface SlackFileObject {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly mimetype: string;
  readonly size: number;
  readonly mode: 'hosted';
  readonly is_external: false;
  readonly url_private: string;
  readonly permalink: string;
}

export const SLACK_TOKEN = 'xoxb-simulated';

/** With one valid token. */
export async function startSlackSimulator(): Promise<SlackSimulator> {
  const steps: SlackStep[] = [];
  const state = {
    team: { id: 'T0SIMULATED', name: 'Simulated' },
    botUserId: 'U0SIMBOT',
    appId: 'A0SIMULATED',
    calls: [] as SlackCall[],
    messages: [] as PostedMessage[],
    tokens: new Set([SLACK_TOKEN]),
    codes: new Map<string, string>(),
    closedChannels: new Map<string, 'channel_not_found' | 'not_in_channel' | 'is_archived'>(),
    people: new Map<string, string>(),
    files: new Map<string, Buffer>(),
    fileRequests: [] as string[],
    shares: [] as SlackShare[],
    uploads: new Map<string, SlackUpload>(),
  };
  const server = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/files-pri/')) return showFile(state, incoming, response);
    if (incoming.url?.startsWith('/upload/')) return void takeUpload(state, incoming, response);
    void readCall(incoming).then(async (call) => {
      state.calls.push(call);
      const step = isPosting(call) ? steps.shift() : undefined;
      const answer = () => answerTo(state, call, `http://${incoming.headers.host}`);
      await perform(step, call, answer, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...state,
    origin,
    hold: (bytes, mimetype) => {
      const id = `F0SIM${state.files.size}`;
      const name = `file-${state.files.size}.${mimetype.split('/')[1]}`;
      const path = `/files-pri/${state.team.id}-${id}/${name}`;
      state.files.set(path, bytes);
      return {
        ...{ id, name, title: name, mimetype, size: bytes.length, mode: 'hosted', is_external: false },
        url_private: `${origin}${path}`,
        permalink: `https://simulated.slack.com/files/U0CUSTOMER/${id}/${name}`,
      };
    },
    play: (...more) => void steps.push(...more),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Calls whose effect customers see. */
const isPosting = ({ method }: SlackCall): boolean =>
  method.startsWith('chat.') || method === 'files.completeUploadExternal';

/** @param at the signature's time */
export function slackHeaders(signingSecret: string, body: string | Buffer, at = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const tag = createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body).digest('hex');
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${tag}` };
}

async function readCall(incoming: IncomingMessage): Promise<SlackCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isJson = incoming.headers['content-type']?.startsWith('application/json') === true;
  const args = isJson ? (JSON.parse(text || '{}') as Record<string, unknown>) : readForm(text);
  const bearer = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
  const token = bearer ?? (typeof args['token'] === 'string' ? args['token'] : '');
  return { method: (incoming.url ?? '').replace(/^\/api\//, '').split('?')[0] as string, token, args };
}

/** Values other than texts are JSON. */
function readForm(text: string): Record<string, unknown> {
  const entries = [...new URLSearchParams(text)].map(([name, value]) => [
    name,
    /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

type State = Pick<
  SlackSimulator,
  'team' | 'botUserId' | 'appId' | 'messages' | 'tokens' | 'codes' | 'closedChannels' | 'people' | 'shares'
> & { readonly uploads: Map<string, SlackUpload> };

function answerTo(state: State, { method, token, args }: SlackCall, origin: string): object {
  if (method === 'oauth.v2.access') return exchange(state, args);
  if (!token) return { ok: false, error: 'not_authed' };
  if (!state.tokens.has(token)) return { ok: false, error: 'invalid_auth' };
  if (method === 'auth.test') return identify(state);
  if (method === 'chat.postMessage') return post(state, args);
  if (method === 'users.info') return describe(state, args);
  if (method === 'files.getUploadURLExternal') return beginUpload(state, args, origin);
  if (method === 'files.completeUploadExternal') return share(state, args);
  return { ok: false, error: 'unknown_method', req_method: method };
}

function identify({ team, botUserId }: State): object {
  const { id, name } = team;
  const url = `https://${name.toLowerCase()}.slack.com/`;
  return { ok: true, url, team: name, user: 'parley', team_id: id, user_id: botUserId, bot_id: 'B0SIMULATED' };
}

function describe({ people }: State, { user }: SlackCall['args']): object {
  const name = people.get(String(user));
  if (name === undefined) return { ok: false, error: 'user_not_found' };
  return { ok: true, user: { id: user, name: 'u1', profile: { display_name: name, real_name: name } } };
}

function exchange({ team, botUserId, appId, codes, tokens }: State, { code }: SlackCall['args']): object {
  const token = typeof code === 'string' ? codes.get(code) : undefined;
  if (token === undefined) return { ok: false, error: 'invalid_code' };
  codes.delete(code as string);
  tokens.add(token);
  return {
    ...{ ok: true, access_token: token, token_type: 'bot', scope: 'chat:write,im:history', bot_user_id: botUserId },
    ...{ app_id: appId, team, enterprise: null, authed_user: { id: 'U0INSTALLER' }, is_enterprise_install: false },
  };
}

function post({ messages, closedChannels, botUserId, appId, team }: State, args: SlackCall['args']): object {
  const channel = String(args['channel'] ?? '');
  const fault = closedChannels.get(channel) ?? (channel === '' ? 'channel_not_found' : faultOfMessage(args));
  if (fault) return { ok: false, error: fault, response_metadata: { messages: [`[ERROR] ${fault}`] } };
  const text = String(args['text'] ?? '');
  const ts = `${1_800_000_000 + messages.length}.${String(messages.length).padStart(6, '0')}`;
  const inThread = typeof args['thread_ts'] === 'string' ? { thread_ts: args['thread_ts'] } : {};
  const blocks = Array.isArray(args['blocks']) ? { blocks: args['blocks'] as readonly object[] } : {};
  messages.push({ channel, ts, text, at: Date.now(), ...inThread, ...blocks });
  const ids = { user: botUserId, bot_id: 'B0SIMULATED', app_id: appId, team: team.id };
  return { ok: true, channel, ts, message: { type: 'message', ...ids, text, ts, ...inThread, ...blocks } };
}

async function perform(
  step: SlackStep | undefined,
  { method }: SlackCall,
  answer: () => object,
  response: ServerResponse,
): Promise<void> {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  if (step && 'drop' in step) {
    if (step.drop === 'after') answer();
    response.destroy();
  } else if (step && 'retryAfterSeconds' in step) {
    response.writeHead(429, { ...json, 'retry-after': String(step.retryAfterSeconds) });
    response.end(JSON.stringify({ ok: false, error: 'ratelimited' }));
  } else if (step && 'status' in step) {
    response.writeHead(step.status, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>');
  } else if (step && 'error' in step) {
    response.writeHead(200, json).end(JSON.stringify({ ok: false, error: step.error, req_method: method }));
  } else {
    if (step) await new Promise((resolve) => setTimeout(resolve, step.delayMs));
    response.writeHead(200, json).end(JSON.stringify(answer()));
  }
}
