import sharp, { type Sharp } from 'sharp';
import { runInTurn } from './in-turn';
import { PictureError } from './picture-error';
import { sniffType } from './sniff-type';

/** Re-encoded from its pixels. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** What a telephone's camera makes. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
/** Up to 200 MB decoded; one is decoded at a time. */
const PIXELS_MAX = 50_000_000;
/** Larger than any conversation shows it. */
const SIDE_PX = 2_560;
const THUMBNAIL_SIDE_PX = 480;
/** WhatsApp's limit (research: sending media). A larger PNG becomes a JPEG. */
const KEPT_BYTES_MAX = 5 * 1024 * 1024;
const QUALITY = 85;
const TIMEOUT_S = 20;
const WAITING_MAX = 16;

// No SVG, PDF or ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((type) => `VipsForeignLoad${type}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

const inTurn = runInTurn('The picture decoder', WAITING_MAX);

/**
 * Checks content and re-encodes the picture: upright, at most 2,560 px on a side, the first frame only, without
 * metadata (GPS, comments, profiles, appended files).
 *
 * @throws PictureError; ParleyError unavailable if too many wait
 */
export async function takePicture(bytes: Buffer, bytesMax = PICTURE_BYTES_MAX): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError('empty', 'is empty');
  if (bytes.length > bytesMax) {
    throw new PictureError('too_large', `must have at most ${bytesMax} bytes`);
  }
  if (!sniffType(bytes)) throw new PictureError('type', 'must be a JPEG, PNG, WebP or GIF picture');
  return inTurn(async () => {
    try {
      return await makeAnew(bytes);
    } catch (err) {
      if (err instanceof PictureError) throw err;
      // The library has no error codes, and its text may quote the input.
      throw new PictureError('broken', 'cannot be read: it is truncated or damaged', err);
    }
  });
}

/** Undefined if the picture is small itself. @throws ParleyError unavailable if too many wait */
export async function makeThumbnail({ bytes, contentType, width, height }: Picture): Promise<Picture | undefined> {
  if (width <= THUMBNAIL_SIDE_PX && height <= THUMBNAIL_SIDE_PX) return undefined;
  return inTurn(() => {
    const pipeline = open(bytes);
    const typed = contentType === 'image/png' ? pipeline.png() : pipeline.jpeg({ quality: QUALITY });
    return write(typed, contentType, THUMBNAIL_SIDE_PX);
  });
}

async function makeAnew(bytes: Buffer): Promise<Picture> {
  const { width, height, pages = 1, hasAlpha, format } = await open(bytes).metadata();
  if (width * height * pages > PIXELS_MAX) {
    throw new PictureError('too_many_pixels', `must have at most ${PIXELS_MAX} pixels`);
  }
  const isDrawn = hasAlpha || format === 'png' || format === 'gif';
  if (isDrawn) {
    const drawn = await write(open(bytes).png(), 'image/png');
    if (drawn.bytes.length <= KEPT_BYTES_MAX) return drawn;
  }
  return write(open(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }), 'image/jpeg');
}

/** Pixels are limited by the header, before decoding. */
function open(bytes: Buffer): Sharp {
  // A higher limit, so that ours reports the error.
  return sharp(bytes, { limitInputPixels: PIXELS_MAX * 100, failOn: 'error' });
}

async function write(pipeline: Sharp, contentType: Picture['contentType'], sidePx = SIDE_PX): Promise<Picture> {
  const { data, info } = await pipeline
    .autoOrient()
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType, width: info.width, height: info.height };
}
