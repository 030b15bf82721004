import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerAboutAccount, templateRefusal, type GraphTemplate } from './graph-templates';

/** A special outcome of one request. */
export type GraphStep =
  /** Refused, with an error of Meta. */
  | { readonly refuse: number; readonly status?: number; readonly retryAfterSeconds?: number }
  /** Fails without a word of Meta, as a proxy in between does. */
  | { readonly fail: number }
  /** Accepted, but the connection breaks before the answer. */
  | { readonly drop: true }
  /** Accepted at once, answered later; Infinity: never. */
  | { readonly holdMs: number }
  | { readonly delayMs: number };

export interface GraphMessage {
  /** `wamid.…` */
  readonly id: string;
  /** From its URL, such as `v25.0`. */
  readonly version: string;
  readonly phoneNumberId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface WhatsappSimulator {
  /** Replaces https://graph.facebook.com. */
  readonly origin: string;
  /** Accepted, in order. */
  readonly messages: GraphMessage[];
  readonly requests: string[];
  /** What was uploaded for messages, by media id. */
  readonly uploads: ReadonlyMap<string, GraphUpload>;
  /** Of its account. */
  readonly templates: GraphTemplate[];
  /** Phone number ids of its account. */
  readonly numbers: Set<string>;
  /** Stores a customer's picture. @param url its claimed location, if not here @returns its media id */
  hold(bytes: Buffer, url?: string): string;
  play(...steps: readonly GraphStep[]): void;
  behave(): void;
  stop(): Promise<void>;
}

export interface GraphUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export const GRAPH_TOKEN = 'EAAsimulated';

/** On a free or given local port. Accepts only GRAPH_TOKEN. */
export async function startWhatsappSimulator(port = 0): Promise<WhatsappSimulator> {
  const steps: GraphStep[] = [];
  const messages: GraphMessage[] = [];
  const requests: string[] = [];
  const media = new Map<string, HeldMedia>();
  const uploads = new Map<string, GraphUpload>();
  const templates: GraphTemplate[] = [];
  const numbers = new Set(['106540352242922']);
  const held = { messages, media, uploads, templates, numbers };
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      requests.push(incoming.url ?? '');
      return take(incoming, body, response, { step: steps.shift() ?? { delayMs: 0 }, ...held });
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    requests,
    uploads,
    templates,
    numbers,
    hold: (bytes, url) => {
      const id = String(10 ** 15 + media.size);
      media.set(id, { bytes, url });
      return id;
    },
    play: (...more) => void steps.push(...more),
    behave: () => void steps.splice(0),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Held {
  readonly step: GraphStep;
  readonly messages: GraphMessage[];
  readonly media: ReadonlyMap<string, HeldMedia>;
  readonly uploads: Map<string, GraphUpload>;
  readonly templates: readonly GraphTemplate[];
  readonly numbers: ReadonlySet<string>;
}

async function take(incoming: IncomingMessage, body: Buffer, response: ServerResponse, held: Held): Promise<void> {
  const { step } = held;
  if ('delayMs' in step) await sleep(step.delayMs);
  if ('fail' in step) return void response.writeHead(step.fail).end();
  if ('refuse' in step) return refuse(response, step.refuse, step.status ?? 400, step.retryAfterSeconds);
  if (incoming.headers.authorization !== `Bearer ${GRAPH_TOKEN}`) return refuse(response, 190, 401);
  if (incoming.method === 'GET') return answerQuestion(incoming, response, held);
  const url = incoming.url ?? '';
  if (/^\/v\d+\.\d+\/\d+\/media$/.test(url)) return takeUpload(response, held.uploads, incoming, body);
  await takeMessage(url, body, response, held);
}

async function takeMessage(url: string, body: Buffer, response: ServerResponse, held: Held): Promise<void> {
  const message = readMessage(url, body.toString(), held.uploads);
  const refusal = message ? refusalOf(message, held.templates) : 100;
  if (!message || refusal !== undefined) return refuse(response, refusal ?? 100, 400);
  held.messages.push(message);
  await answerWith(response, held.step, message);
}

function answerQuestion(
  incoming: IncomingMessage,
  response: ServerResponse,
  { media, ...account }: Pick<Held, 'media' | 'templates' | 'numbers'>,
): void {
  const about = answerAboutAccount(incoming.url ?? '', account);
  return about ? answer(response, 200, about) : serveMedia(response, media, incoming);
}

/** Of a message that is a template. */
function refusalOf({ body }: GraphMessage, templates: readonly GraphTemplate[]): number | undefined {
  return body['type'] === 'template' ? templateRefusal(body['template'] ?? {}, templates) : undefined;
}

async function answerWith(response: ServerResponse, step: GraphStep, message: GraphMessage): Promise<void> {
  if ('drop' in step) return void response.destroy();
  if ('holdMs' in step) {
    if (step.holdMs === Infinity) return;
    await sleep(step.holdMs);
  }
  answer(response, 200, { messaging_product: 'whatsapp', contacts: [], messages: [{ id: message.id }] });
}

/** What documents, and the rest, may be: by the words of Meta's own refusal. */
const UPLOAD_TYPES =
  /^(audio\/(aac|mp4|mpeg|amr|ogg|opus)|application\/(vnd\..+|msword|pdf)|text\/plain|image\/(jpeg|png|webp)|video\/(mp4|3gpp))$/;

async function takeUpload(
  response: ServerResponse,
  uploads: Map<string, GraphUpload>,
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<void> {
  const contentType = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const file = form.get('file');
  const isForm = form.get('messaging_product') === 'whatsapp' && file instanceof File;
  if (!isForm || !UPLOAD_TYPES.test(file.type)) return refuse(response, 100, 400);
  const id = String(2 * 10 ** 15 + uploads.size);
  uploads.set(id, { name: file.name, mimeType: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
  answer(response, 200, { id });
}

interface HeldMedia {
  readonly bytes: Buffer;
  readonly url: string | undefined;
}

/** A media id's URL; at that URL, the bytes. */
function serveMedia(response: ServerResponse, media: ReadonlyMap<string, HeldMedia>, incoming: IncomingMessage): void {
  const [, isBytes, id = ''] = /^\/(?:(media)|v\d+\.\d+)\/(\d+)(?:\?|$)/.exec(incoming.url ?? '') ?? [];
  const held = media.get(id);
  if (!held) return refuse(response, 100, 400);
  if (isBytes) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(held.bytes);
  const url = held.url ?? `http://${incoming.headers.host}/media/${id}`;
  const fileSize = held.bytes.length;
  answer(response, 200, { url, mime_type: 'image/jpeg', file_size: fileSize, id, messaging_product: 'whatsapp' });
}

export function graphHeaders(appSecret: string, body: string | Buffer): Record<string, string> {
  const tag = createHmac('sha256', appSecret).update(body).digest('hex');
  return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${tag}` };
}

/** A webhook body of Meta with a number's messages or statuses. */
export function graphBody(
  phoneNumberId: string,
  value: {
    readonly contacts?: readonly object[];
    readonly messages?: readonly object[];
    readonly statuses?: readonly object[];
  },
): string {
  const metadata = { display_phone_number: '15550000000', phone_number_id: phoneNumberId };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes: [change] }] });
}

/** A customer's message. @param fields replace the text */
export function graphText(from: string, text: string, fields: object = {}): Record<string, unknown> {
  const at = Math.floor(Date.now() / 1_000);
  return { from, id: newWamid(), timestamp: String(at), type: 'text', text: { body: text }, ...fields };
}

export function newWamid(): string {
  return `wamid.${randomBytes(24).toString('base64')}`;
}

/** Undefined if Meta would refuse it. */
function readMessage(url: string, text: string, uploads: ReadonlyMap<string, object>): GraphMessage | undefined {
  const [, version, phoneNumberId] = /^\/(v\d+\.\d+)\/(\d+)\/messages$/.exec(url) ?? [];
  if (!version || !phoneNumberId) return undefined;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (body['messaging_product'] !== 'whatsapp' || !(body['to'] ?? body['recipient'])) return undefined;
  return isWithinLimits(body, uploads) ? { id: newWamid(), version, phoneNumberId, body } : undefined;
}

interface Interactive {
  readonly type?: string;
  readonly body?: { readonly text?: string };
  readonly action?: {
    readonly buttons?: readonly { readonly reply: Reply }[];
    readonly sections?: readonly { readonly rows: readonly Reply[] }[];
  };
}

interface Reply {
  readonly id: string;
  readonly title: string;
}

/** By Meta's description: business-messaging-api of facebook/openapi. */
function isWithinLimits(body: Record<string, unknown>, uploads: ReadonlyMap<string, object>): boolean {
  const type = String(body['type']);
  if (type === 'text') return isBetween(1, 4_096, (body['text'] as { body?: string }).body);
  if (type === 'template') return true;
  if (type === 'interactive') return isInteractive(body['interactive'] as Interactive);
  if (!['image', 'video', 'audio', 'document'].includes(type)) return false;
  const { id, link, caption = '' } = body[type] as { id?: string; link?: string; caption?: string };
  return caption.length <= 1_024 && (id === undefined ? link !== undefined : uploads.has(id));
}

function isInteractive({ body: prompt, action }: Interactive): boolean {
  if (!action || !isBetween(1, 1_024, prompt?.text)) return false;
  const replies = action.buttons?.map(({ reply }) => reply);
  if (replies) return replies.length <= 3 && areReplies(replies, 256, 20);
  const rows = action.sections?.flatMap((section) => section.rows) ?? [];
  return rows.length >= 1 && rows.length <= 10 && areReplies(rows, 200, 24);
}

function isBetween(min: number, max: number, text = ''): boolean {
  return text.length >= min && text.length <= max;
}

function areReplies(replies: readonly Reply[], idMax: number, titleMax: number): boolean {
  const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
  const isShort = ({ id, title }: Reply): boolean => id.length <= idMax && title.length <= titleMax && title.length > 0;
  return replies.every(isShort) && isUnique(replies.map(({ id }) => id)) && isUnique(replies.map(({ title }) => title));
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, code: number, status: number, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  const error = { message: `(#${code}) refused`, type: 'OAuthException', code, error_data: { details: 'Refused' } };
  answer(response, status, { error });
}

function answer(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
