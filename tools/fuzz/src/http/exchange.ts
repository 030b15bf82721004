import type { IncomingHttpHeaders } from 'node:http';

export interface HttpInput {
  readonly method: string;
  readonly target: string;
  /** Headers are sent in this order and case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
  /** A loopback address: failed authentications are counted by address. */
  readonly from?: string;
}

export interface HttpAnswer {
  /** It was sent again after a late answer, so the first request may have taken effect. */
  readonly isRepeated?: boolean;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly failure?: string;
}

export function jsonHeaders(key: string): HttpInput['headers'] {
  return [
    ['Authorization', `Bearer ${key}`],
    ['Content-Type', 'application/json'],
  ];
}

const EXCERPT_CHARACTERS = 600;

/** Leaves keys out. */
export function describeInput({ method, target, headers, body }: HttpInput): string {
  const shown = headers
    .filter(([name]) => !['host', 'content-length'].includes(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? maskKey(value) : value}`);
  const text = body ? ` ${excerpt(body.toString('latin1'))} (${body.length} bytes)` : '';
  return `${method} ${excerpt(target)} [${shown.join('; ')}]${text}`;
}

export function describeAnswer({ status, text, failure }: HttpAnswer): string {
  return failure ? `no answer: ${failure}` : `${status} ${excerpt(text)}`;
}

export function excerpt(text: string, characters = EXCERPT_CHARACTERS): string {
  const printable = text.replace(
    /[\x00-\x1f\x7f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return printable.length > characters ? `${printable.slice(0, characters)}…(${text.length})` : printable;
}

function maskKey(value: string): string {
  return value.replace(/(parley_(?:live|test)_)\w+/, '$1…');
}
