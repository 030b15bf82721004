import { validationFailed, type FieldError } from '@parley/errors';

/** As its sender names it. */
export interface FormFile {
  readonly name: string;
  /** Empty: not stated. */
  readonly mimeType: string;
  readonly content: Buffer;
}

/**
 * By Node's own parser.
 *
 * @param contentType with the boundary
 * @param fields allowed, once each
 * @throws ParleyError validation_failed
 */
export async function readForm(body: Buffer, contentType: string, fields: readonly string[]): Promise<FormData> {
  const form = await parse(body, contentType);
  for (const name of form.keys()) {
    if (!fields.includes(name))
      throw fault(name.toWellFormed().slice(0, 64), 'unknown_field', 'is not a recognized field');
    if (form.getAll(name).length > 1) throw fault(name, 'duplicate', 'is given twice');
  }
  return form;
}

/** @throws ParleyError validation_failed */
export async function readFormFile(form: FormData, name: string): Promise<FormFile> {
  const file = form.get(name);
  if (file === null) throw fault(name, 'required', 'is required');
  if (typeof file === 'string') throw fault(name, 'type', 'must be a file');
  return { name: file.name, mimeType: file.type, content: Buffer.from(await file.arrayBuffer()) };
}

async function parse(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw fault('', 'invalid', 'The body must be a form, as multipart/form-data');
  }
}

function fault(path: string, code: FieldError['code'], message: string) {
  return validationFailed([{ path, code, message }]);
}
