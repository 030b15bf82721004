import { validationFailed } from '@parley/errors';
import { readForm, readFormFile } from '@parley/schemas/form';

/** What a visitor uploads. */
export interface PictureForm {
  readonly bytes: Buffer;
  /** Below it. */
  readonly words: string | undefined;
}

const CAPTION_MAX = 1_024;

/**
 * Reads an image and an optional caption.
 *
 * @param contentType with the boundary
 * @throws ParleyError validation_failed
 */
export async function readPictureForm(body: Buffer, contentType: string): Promise<PictureForm> {
  const form = await readForm(body, contentType, ['picture', 'caption']);
  const { content: bytes } = await readFormFile(form, 'picture');
  return { bytes, words: readCaption(form.get('caption')) };
}

function readCaption(caption: ReturnType<FormData['get']>): string | undefined {
  if (caption === null || caption === '') return undefined;
  if (typeof caption !== 'string') throw fault('caption', 'type', 'must be a text');
  if (caption.length > CAPTION_MAX) throw fault('caption', 'max_length', `must have at most ${CAPTION_MAX} characters`);
  return caption;
}

function fault(path: string, code: 'type' | 'max_length', message: string) {
  return validationFailed([{ path, code, message }]);
}
