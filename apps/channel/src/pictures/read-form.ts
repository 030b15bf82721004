import { validationFailed } from '@parley/errors';

/** What a visitor uploads. */
export interface PictureForm {
  readonly bytes: Buffer;
  /** Below it. */
  readonly words: string | undefined;
}

/** A file that a visitor uploads. */
export interface FileForm {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

const CAPTION_MAX = 1_024;

/**
 * Reads a form of a picture and, perhaps, a caption.
 *
 * @param contentType with the boundary
 * @throws ParleyError validation_failed
 */
export async function readPictureForm(body: Buffer, contentType: string): Promise<PictureForm> {
  const form = await parse(body, contentType, ['picture', 'caption']);
  const picture = fileOf(form, 'picture');
  return { bytes: Buffer.from(await picture.arrayBuffer()), words: readCaption(form.get('caption')) };
}

/** The same of a form with one file. */
export async function readFileForm(body: Buffer, contentType: string): Promise<FileForm> {
  const file = fileOf(await parse(body, contentType, ['file']), 'file');
  return { name: file.name, mimeType: file.type, content: Buffer.from(await file.arrayBuffer()) };
}

function fileOf(form: FormData, name: string): File {
  const file = form.get(name);
  if (file === null) throw fault(name, 'required', 'is required');
  if (typeof file === 'string') throw fault(name, 'type', 'must be a file');
  return file;
}

/** By the parser that Node has for it. */
async function parse(body: Buffer, contentType: string, fields: readonly string[]): Promise<FormData> {
  const form = await read(body, contentType);
  for (const name of form.keys()) {
    if (!fields.includes(name)) throw fault(name.slice(0, 64), 'unknown_field', 'is not a recognized field');
    if (form.getAll(name).length > 1) throw fault(name, 'duplicate', 'is given twice');
  }
  return form;
}

async function read(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw fault('', 'invalid', 'The body must be a form, as multipart/form-data');
  }
}

function readCaption(caption: ReturnType<FormData['get']>): string | undefined {
  if (caption === null || caption === '') return undefined;
  if (typeof caption !== 'string') throw fault('caption', 'type', 'must be a text');
  if (caption.length > CAPTION_MAX) throw fault('caption', 'max_length', `must have at most ${CAPTION_MAX} characters`);
  return caption;
}

function fault(
  path: string,
  code: 'unknown_field' | 'duplicate' | 'required' | 'type' | 'invalid' | 'max_length',
  message: string,
) {
  return validationFailed([{ path, code, message }]);
}
