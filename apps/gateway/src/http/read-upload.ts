import { ParleyError, unavailable } from '@parley/errors';
import { readForm, readFormFile, type FormFile } from '@parley/schemas/form';
import type { ApiRequest } from '../exchange/exchange';
import { readBytes } from './read-body';

const FIELD = 'file';
/** For the form around the file. */
const FORM_BYTES = 64 * 1024;
/** Each is in memory a few times until the service has it. */
const AT_ONCE_MAX = 6;
let reading = 0;

/**
 * @param bytesMax of the file
 * @throws ParleyError validation_failed, payload_too_large, unsupported_media_type, malformed_json; unavailable beyond
 * a few at once
 */
export async function withUpload<Result>(
  req: ApiRequest,
  bytesMax: number,
  use: (upload: FormFile) => Promise<Result>,
): Promise<Result> {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    req.resume();
    throw new ParleyError('unsupported_media_type', 'The Content-Type of the body must be multipart/form-data');
  }
  if (reading >= AT_ONCE_MAX) {
    req.resume();
    throw unavailable('File upload');
  }
  reading += 1;
  try {
    const form = await readForm(await readBytes(req, bytesMax + FORM_BYTES), type, [FIELD]);
    return await use(await readFormFile(form, FIELD));
  } finally {
    reading -= 1;
  }
}
