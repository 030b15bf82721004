/**
 * Why bytes are not taken as a picture:
 * - `empty`: there are none
 * - `too_large`: more bytes than are taken
 * - `type`: no JPEG, PNG, WebP or GIF, whatever its name or media type says
 * - `too_many_pixels`: more than are taken, all frames of an animation together
 * - `broken`: cut off, or not what its beginning says
 */
export type PictureFault = 'empty' | 'too_large' | 'type' | 'too_many_pixels' | 'broken';

/** Its message reads on after the name of a field, and may be shown to whoever sent the picture. */
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
