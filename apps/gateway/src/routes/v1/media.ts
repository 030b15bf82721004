import { MediaSize } from '@parley/contract/media';
import { createMediaForm, MEDIA_BYTES_MAX, mediaPath, mediaResource, readMediaQuery } from '@parley/schemas/media';
import { z } from 'zod';
import { toMedia } from '../../shapes/media';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import type { Route } from './route';

/** Allows a large file and a slow store; below the server's limit for silent sockets. */
const DEADLINE_MS = 25_000;

const createMedia = endpoint({
  name: 'createMedia',
  tag: 'Messages',
  summary: 'Upload a file',
  description:
    'Upload a file to attach to a message through `media_ids`. Pictures (JPEG, PNG, WebP, GIF) are rebuilt ' +
    'from their pixels, without the metadata of a camera; other files are kept as they are. Programs and ' +
    'scripts are refused. An upload that is not sent with a message is deleted after 24 hours.',
  upload: { bytesMax: MEDIA_BYTES_MAX, described: createMediaForm },
  answer: {
    status: 201,
    description: 'The file',
    schema: mediaResource,
    hasLocation: true,
    example: {
      id: 'media_01jd6f8x2sf4vb9qk3h7n5w0ze',
      name: 'receipt.pdf',
      mime_type: 'application/pdf',
      size_bytes: 48_211,
      width: null,
      height: null,
      created_at: '2026-11-21T09:29:58.004Z',
    },
  },
  deadlineMs: DEADLINE_MS,
  handle: async ({ upload, services, writing }) => {
    const { name, mimeType, content } = required(upload, 'the file');
    const { media, replayed } = await services.media.createMedia(
      { name, content, mimeType: mimeType || undefined },
      writing(),
    );
    const body = toMedia(required(media, 'the file'));
    return { body, location: mediaPath(body.id), isReplayed: replayed };
  },
});

const readMedia = endpoint({
  name: 'readMedia',
  tag: 'Messages',
  summary: 'Get a file',
  description:
    'Returns the file itself. Files that are not pictures are sent as downloads (`Content-Disposition: ' +
    'attachment`), and `size=thumbnail` returns 404 for them.',
  id: 'media',
  query: readMediaQuery,
  answer: {
    status: 200,
    description: 'The file, with its own media type',
    schema: z.string().meta({ format: 'binary' }),
    example: '…',
    mediaType: 'application/octet-stream',
    hasEtag: true,
  },
  deadlineMs: DEADLINE_MS,
  requireObject: ({ id, services, reading }) => services.media.getMedia({ id }, reading()),
  handle: async ({ id, query: { size = 'original' }, services, reading }) => {
    const media = required((await services.media.getMedia({ id }, reading())).media, 'the file');
    const wanted = size === 'thumbnail' ? MediaSize.THUMBNAIL : MediaSize.ORIGINAL;
    return {
      file: {
        ...{ name: media.name, mimeType: media.mimeType, etag: `"${id}-${size}"` },
        read: async () => (await services.media.readMedia({ id, size: wanted }, reading())).content,
      },
    };
  },
});

export const mediaRoutes: readonly Route[] = [
  ['POST', '/media', 'conversations:write', createMedia],
  ['GET', '/media/:id/content', 'conversations:read', readMedia],
];
