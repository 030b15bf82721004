import { validationFailed, type FieldError } from '@parley/errors';
import { PictureError, type PictureFault } from '@parley/media';

const codes: Readonly<Record<PictureFault, FieldError['code']>> = {
  empty: 'required',
  too_large: 'max_size',
  type: 'format',
  too_many_pixels: 'max_size',
  broken: 'invalid',
};

export function toPictureFault(thrown: unknown): unknown {
  if (!(thrown instanceof PictureError)) return thrown;
  return validationFailed([{ path: 'picture', code: codes[thrown.fault], message: thrown.message }]);
}
