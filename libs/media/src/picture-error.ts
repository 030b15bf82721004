/**
 * Why bytes were refused as a picture:
 * - `empty`, `too_large`
 * - `type`: not JPEG, PNG, WebP or GIF, judged by content
 * - `too_many_pixels`: all frames of an animation together
 * - `broken`: cut off, or not what its beginning says
 */
export type PictureFault = 'empty' | 'too_large' | 'type' | 'too_many_pixels' | 'broken';

/** The message continues after a field's name and may be public. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly fault: PictureFault,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
