import { validationFailed, type FieldError } from '@parley/errors';

/** A file of a form, as its sender names it. */
export interface FormFile {
  readonly name: string;
  /** Empty: the sender does not say. */
  readonly mimeType: string;
  readonly content: Buffer;
}

/**
 * Reads a form, by Node's own parser.
 *
 * @param contentType with the boundary
 * @param fields that it may have, once each
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

/** The file of a field. @throws ParleyError validation_failed */
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
