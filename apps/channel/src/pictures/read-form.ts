import { validationFailed } from '@parley/errors';
import { CAPTION_LENGTH_MAX } from '@parley/schemas';
import { readForm, readFormFile } from '@parley/schemas/form';

export interface PictureForm {
  readonly bytes: Buffer;
  /** Below it. */
  readonly words: string | undefined;
  /** To the form that is shown before the first message, not validated; undefined: none. */
  readonly answers: unknown;
}

/** Room for ten fields: a refusal names each unknown one. */
const ANSWERS_MAX = 16_384;

/**
 * A picture, perhaps with a caption, and as JSON the answers to the form.
 *
 * @param contentType with the boundary
 * @throws ParleyError validation_failed
 */
export async function readPictureForm(body: Buffer, contentType: string): Promise<PictureForm> {
  const form = await readForm(body, contentType, ['picture', 'caption', 'form']);
  const { content: bytes } = await readFormFile(form, 'picture');
  return { bytes, words: readCaption(form.get('caption')), answers: readAnswers(form.get('form')) };
}

function readCaption(caption: ReturnType<FormData['get']>): string | undefined {
  if (caption === null || caption === '') return undefined;
  if (typeof caption !== 'string') throw fault('caption', 'type', 'must be a string');
  if (caption.length > CAPTION_LENGTH_MAX)
    throw fault('caption', 'max_length', `must have at most ${CAPTION_LENGTH_MAX} characters`);
  return caption;
}

function readAnswers(form: ReturnType<FormData['get']>): unknown {
  if (form === null || form === '') return undefined;
  if (typeof form !== 'string') throw fault('form', 'type', 'must be a JSON object');
  if (form.length > ANSWERS_MAX) throw fault('form', 'max_length', `must have at most ${ANSWERS_MAX} characters`);
  try {
    return JSON.parse(form) as unknown;
  } catch {
    throw fault('form', 'type', 'must be a JSON object');
  }
}

function fault(path: string, code: 'type' | 'max_length', message: string) {
  return validationFailed([{ path, code, message }]);
}
