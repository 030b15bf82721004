import { isJsonObject, type Json } from '@parley/schemas';

export interface ToolAnswer {
  readonly isOk: boolean;
  /** For the model: truncated; of errors only JSON. */
  readonly text: string;
  readonly json?: Json;
  /** `http_404`, `html`, `not_json`, `no_result`, `redirect`. */
  readonly error?: string;
}

/** In characters. */
const TEXT_MAX = 6_000;
const ERROR_TEXT_MAX = 1_000;
const EMPTY = 'It is done. There is no answer to read.';

export function readAnswer(
  { status, contentType, body }: { readonly status: number; readonly contentType: string; readonly body: Buffer },
  resultPath: string | null,
): ToolAnswer {
  if (status >= 300 && status < 400) return { isOk: false, text: '', error: 'redirect' };
  const text = body.toString('utf8').toWellFormed().replaceAll('\0', '').trim();
  const json = parse(text);
  if (status >= 400) {
    return {
      isOk: false,
      text: json === undefined ? '' : cut(JSON.stringify(json), ERROR_TEXT_MAX),
      error: `http_${status}`,
    };
  }
  if (text === '') return resultPath === null ? { isOk: true, text: EMPTY, json: {} } : fault('no_result');
  if (json !== undefined) return found(json, resultPath);
  if (/html/i.test(contentType) || /^<(?:!doctype|html)/i.test(text)) return fault('html');
  if (resultPath !== null || /json/i.test(contentType)) return fault('not_json');
  return { isOk: true, text: cut(text, TEXT_MAX) };
}

function found(json: Json, resultPath: string | null): ToolAnswer {
  const value = resultPath === null ? json : valueAt(json, resultPath);
  if (value === undefined) return fault('no_result');
  return { isOk: true, text: textOf(value), json };
}

export function textOf(value: Json): string {
  return cut(typeof value === 'string' ? value : JSON.stringify(value), TEXT_MAX);
}

function fault(error: string): ToolAnswer {
  return { isOk: false, text: '', error };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** By JSON Pointer (RFC 6901). */
function valueAt(json: Json, pointer: string): Json | undefined {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
  return keys.reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
    return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, json);
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).toWellFormed()} … (cut)` : text;
}
