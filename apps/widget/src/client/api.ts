import { ApiError } from './api-error';
import type { AskContact } from './ask-contact';
import { toBlob } from './picture';
import type { Conversation, ConversationPage, Message, Pending, SentFile, Session } from './types';
import { uploadFile, type Upload } from './upload-file';

export interface Api {
  openSession(visitorToken: string | undefined, identity: string | undefined): Promise<Session>;
  /** @param place of this and what follows: which of the visitor's conversations; undefined: the open one */
  listMessages(
    token: string,
    after: number,
    place: string | undefined,
  ): Promise<{ conversation: Conversation | null; messages: Message[]; has_more: boolean }>;
  listConversations(token: string, cursor: string | null): Promise<ConversationPage>;
  sendMessage(token: string, pending: Pending): Promise<Message>;
  /** Once per id. @param onProgress share sent, 0 to 1 */
  uploadFile(token: string, upload: Upload, onProgress: (part: number) => void): Promise<SentFile>;
  loadFile(token: string, id: string, isThumbnail: boolean): Promise<Blob>;
  isOwnUrl(url: string): boolean;
  /** One of them. */
  loadPicture(url: string): Promise<Blob>;
  markSeen(token: string, sequence: number, place: string | undefined): Promise<void>;
  rate(token: string, score: number, place: string | undefined): Promise<void>;
  leaveContact(token: string, contact: { email: string; language: string }, place: string | undefined): Promise<void>;
  /** @param email of the contact, undefined: the address that the server knows */
  requestTranscript(
    token: string,
    contact: { email: string | undefined; language: string },
    place: string | undefined,
  ): Promise<TranscriptAnswer>;
  loadContact(): Promise<{ readonly askContact: AskContact }>;
  stream(token: string, at: StreamStart, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

export interface StreamStart {
  readonly after: number;
  readonly place: string | undefined;
}

const pathOf = (place: string | undefined): string => (place === undefined ? '' : `/conversations/${place}`);

/** Where a copy of the conversation is sent, or first a link that confirms the address. */
export interface TranscriptAnswer {
  readonly email: string;
  readonly status: 'sent' | 'confirmation_sent';
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 60_000;

export function createApi(origin: string, channelId: string): Api {
  const request = (path: string, init: RequestInit, token?: string): Promise<Response> =>
    ask(`${origin}/widget/v1${path}`, init, token);

  /** A request with one response, or a timeout. */
  async function call<T>(path: string, init: RequestInit, token?: string): Promise<T> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), init.body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
    try {
      const response = await request(path, { ...init, signal: timeout.signal }, token);
      return (await response.json().catch((err: unknown) => {
        throw new ApiError(0, String(err), 0);
      })) as T;
    } finally {
      clearTimeout(timer);
    }
  }

  const post = <T>(path: string, body: unknown, token?: string, headers: Record<string, string> = {}): Promise<T> =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers }, token);

  return {
    openSession: (visitorToken, identity) =>
      post('/sessions', { channel_id: channelId, visitor_token: visitorToken, identity }),
    listMessages: (token, after, place) => call(`${pathOf(place)}/messages?after=${after}`, {}, token),
    listConversations: (token, cursor) =>
      call(`/conversations${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`, {}, token),
    sendMessage: (token, { clientId, place, content, buttonId, picture, files, context, greeting, form }) => {
      const headers = { 'Idempotency-Key': clientId };
      if (picture === undefined) {
        const mediaIds = files?.map(({ id }) => id);
        const said = { content, button_id: buttonId, media_ids: mediaIds, context, greeting, form };
        return post(`${pathOf(place)}/messages`, said, token, headers);
      }
      return call(
        `${pathOf(place)}/pictures`,
        { method: 'POST', body: formOf(picture, content, form), headers },
        token,
      );
    },
    uploadFile: (token, upload, onProgress) => uploadFile(`${origin}/widget/v1/files`, token, upload, onProgress),
    loadFile: async (token, id, isThumbnail) => {
      const query = isThumbnail ? '?size=thumbnail' : '';
      // Cacheable: it never changes.
      return (await request(`/files/${encodeURIComponent(id)}${query}`, { cache: 'default' }, token)).blob();
    },
    isOwnUrl: (url) => url.startsWith(`${origin}/media/`),
    loadPicture,
    markSeen: (token, sequence, place) => post(`${pathOf(place)}/seen`, { sequence }, token),
    rate: (token, score, place) => post(`${pathOf(place)}/rating`, { score }, token),
    leaveContact: (token, contact, place) => post(`${pathOf(place)}/contact`, contact, token),
    requestTranscript: (token, contact, place) => post(`${pathOf(place)}/transcript`, contact, token),
    loadContact: async () => (await import(`${origin}/widget/contact.js`)) as { readonly askContact: AskContact },
    stream: async (token, { after, place }, signal) => {
      const { body } = await request(`${pathOf(place)}/stream?after=${after}`, { signal }, token);
      if (!body) throw new ApiError(0, 'no stream', 0);
      return body;
    },
  };
}

/** @throws ApiError for error responses */
async function ask(url: string, init: RequestInit, token?: string): Promise<Response> {
  const headers = {
    ...(typeof init.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...init.headers,
  };
  let response: Response;
  try {
    response = await fetch(url, {
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      ...init,
      headers,
    });
  } catch (err) {
    throw new ApiError(0, String(err), 0);
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1_000;
  const paths = problem.errors?.map(({ path }) => path);
  throw new ApiError(response.status, problem.detail ?? response.statusText, retryAfterMs, '', paths);
}

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string }[];
}

function formOf(picture: string, caption: string, answers: Pending['form']): FormData {
  const form = new FormData();
  form.append('picture', toBlob(picture));
  if (caption) form.append('caption', caption);
  if (answers) form.append('form', JSON.stringify(answers));
  return form;
}

async function loadPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (!response.ok) throw new ApiError(response.status, response.statusText, 0);
  return response.blob();
}
