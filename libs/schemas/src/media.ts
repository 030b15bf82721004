import { z } from 'zod';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { refuseRepeats } from './refuse-repeats';
import { timestampOutput } from './timestamp';

/** Of one file. */
export const MEDIA_BYTES_MAX = 25 * 1024 * 1024;
/** Between services, with a file. */
export const MEDIA_MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
export const MEDIA_NAME_LENGTH_MAX = 255;
/** Of one message. */
const ATTACHMENTS_MAX = 10;

export const mediaSizes = ['original', 'thumbnail'] as const;
export type MediaSize = (typeof mediaSizes)[number];

const PIXELS = 'In pixels; null unless it is a picture';
const file = {
  id: idOutput('media'),
  name: z.string().describe('The uploaded name, without a path'),
  mime_type: z.string().describe('Detected from the content if possible, otherwise from the name'),
  size_bytes: z.int().min(0),
  width: z.int().min(1).nullable().describe(PIXELS),
  height: z.int().min(1).nullable().describe(PIXELS),
};

/** An upload. */
export const mediaResource = z.object({ ...file, created_at: timestampOutput }).meta({ id: 'Media' });
export type MediaResource = z.output<typeof mediaResource>;

/** POST /v1/media, for the API description. */
export const createMediaForm = z
  .strictObject({ file: z.string().meta({ format: 'binary' }).describe('One file, with its name; at most 25 MiB') })
  .meta({ id: 'CreateMediaRequest' });

export const attachment = z
  .object({ ...file, url: z.string().describe('Where this API serves it, as a path: /v1/media/:id/content') })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof attachment>;

/** Ids of uploads. */
export const mediaIds = z
  .array(
    z
      .string()
      .refine((id) => isId('media', id), { message: 'must be the id of a file', params: { code: 'format' } })
      .meta(idMeta('media')),
  )
  .max(ATTACHMENTS_MAX)
  .check(refuseRepeats('is duplicated'))
  .describe('Files to attach, uploaded with POST /v1/media; each belongs to one conversation');

/** GET /v1/media/:id/content. */
export const readMediaQuery = z.strictObject({
  size: z
    .enum(mediaSizes)
    .optional()
    .describe('original by default; thumbnail: at most 480 px on each side, pictures only'),
});

export function mediaPath(id: string): string {
  return `/v1/media/${id}/content`;
}
