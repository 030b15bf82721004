import { validationFailed } from '@parley/errors';

/** What a visitor uploads. */
export interface PictureForm {
  readonly bytes: Buffer;
  /** Below it. */
  readonly words: string | undefined;
}

const CAPTION_MAX = 1_024;
const FIELDS: ReadonlySet<string> = new Set(['picture', 'caption']);

/**
 * Reads a form of a picture and, perhaps, a caption, by the parser that Node has for it.
 *
 * @param contentType with the boundary
 * @throws ParleyError validation_failed
 */
export async function readPictureForm(body: Buffer, contentType: string): Promise<PictureForm> {
  const form = await parse(body, contentType);
  for (const name of form.keys()) {
    if (!FIELDS.has(name)) throw fault(name.slice(0, 64), 'unknown_field', 'is not a recognized field');
    if (form.getAll(name).length > 1) throw fault(name, 'duplicate', 'is given twice');
  }
  const picture = form.get('picture');
  if (picture === null) throw fault('picture', 'required', 'is required');
  if (typeof picture === 'string') throw fault('picture', 'type', 'must be a file');
  return { bytes: Buffer.from(await picture.arrayBuffer()), words: readCaption(form.get('caption')) };
}

async function parse(body: Buffer, contentType: string): Promise<FormData> {
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
