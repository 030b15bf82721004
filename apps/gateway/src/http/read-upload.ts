import { ParleyError, unavailable, validationFailed, type FieldError } from '@parley/errors';
import type { ApiRequest } from '../exchange/exchange';
import { readBytes } from './read-body';

/** A file of a form. */
export interface Upload {
  readonly name: string;
  /** As whoever sent it calls it; empty: it does not say. */
  readonly mimeType: string;
  readonly content: Buffer;
}

const FIELD = 'file';
/** What a form has around its file. */
const FORM_BYTES = 64 * 1024;
/** Each is held in memory a few times over until the service has it. */
const AT_ONCE_MAX = 6;
let reading = 0;

/**
 * Reads a form with one file, passes it to `use`, and answers what that answers. Only a few are under way at once.
 *
 * @param bytesMax of the file
 * @throws ParleyError validation_failed, payload_too_large, unsupported_media_type, malformed_json; unavailable if too many
 *   are under way
 */
export async function withUpload<Result>(
  req: ApiRequest,
  bytesMax: number,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    req.resume();
    throw new ParleyError('unsupported_media_type', 'The Content-Type of the body must be multipart/form-data');
  }
  if (reading >= AT_ONCE_MAX) {
    req.resume();
    throw unavailable('What takes files');
  }
  reading += 1;
  try {
    return await use(await parse(await readBytes(req, bytesMax + FORM_BYTES), type));
  } finally {
    reading -= 1;
  }
}

/** By the parser that Node has for forms. */
async function parse(body: Buffer, type: string): Promise<Upload> {
  const form = await readForm(body, type);
  for (const name of form.keys()) {
    if (name !== FIELD) throw fault(name.toWellFormed().slice(0, 64), 'unknown_field', 'is not a recognized field');
  }
  const [file, ...others] = form.getAll(FIELD);
  if (others.length > 0) throw fault(FIELD, 'duplicate', 'is given twice');
  if (file === undefined) throw fault(FIELD, 'required', 'is required');
  if (typeof file === 'string') throw fault(FIELD, 'type', 'must be a file');
  return { name: file.name, mimeType: file.type, content: Buffer.from(await file.arrayBuffer()) };
}

async function readForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type } }).formData();
  } catch {
    throw fault('', 'invalid', 'The body must be a form, as multipart/form-data');
  }
}

function fault(path: string, code: FieldError['code'], message: string): ParleyError {
  return validationFailed([{ path, code, message }]);
}
