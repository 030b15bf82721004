import { ConfigError } from '@parley/process';
import { z } from 'zod';
import { openDirectoryStore } from './directory-store';
import type { MediaStore } from './media-store';
import { openS3Store, type S3Options } from './s3-store';

const origin = z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'must not end with a slash');
const text = z.string().min(1).optional();

/** For a process that keeps files. */
export const mediaStoreConfig = {
  MEDIA_DIRECTORY: text.describe(
    'The directory in which files and pictures are kept if not in S3; all replicas must share it',
  ),
  MEDIA_S3_URL: origin
    .optional()
    .describe(
      'The address of an S3-compatible store for them, without the bucket, such as ' +
        'https://s3.eu-central-1.amazonaws.com',
    ),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket, with MEDIA_S3_URL'),
  MEDIA_S3_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('The region of the bucket; services without regions accept any value'),
  MEDIA_S3_ACCESS_KEY_ID: text.describe(
    'The access key, with MEDIA_S3_URL; it must be allowed to read, write and delete objects of the bucket',
  ),
  MEDIA_S3_SECRET_ACCESS_KEY: text.describe('The secret of the access key'),
};

/** With the public address of pictures. */
export const mediaConfig = {
  MEDIA_URL: origin
    .optional()
    .describe(
      'The address at which anyone can fetch kept pictures, which is where clients reach the gateway, such as ' +
        'https://api.example.com',
    ),
  ...mediaStoreConfig,
};

type MediaStoreConfig = z.infer<z.ZodObject<typeof mediaStoreConfig>>;
type MediaConfig = z.infer<z.ZodObject<typeof mediaConfig>>;

export interface Media {
  readonly store: MediaStore;
  urlOf(key: string): string;
}

/**
 * Undefined: none.
 *
 * @throws ConfigError: both stores, or half of one
 */
export function openMediaStore(config: MediaStoreConfig): MediaStore | undefined {
  const { MEDIA_DIRECTORY: directory, MEDIA_S3_URL: s3 } = config;
  if (directory !== undefined && s3 !== undefined) {
    throw new ConfigError(['MEDIA_DIRECTORY and MEDIA_S3_URL cannot both be set']);
  }
  if (directory !== undefined) return openDirectoryStore(directory);
  return s3 === undefined ? undefined : openS3Store(readS3(config));
}

/**
 * With its public address; undefined disables pictures.
 *
 * @throws ConfigError: both stores, half of one, or no public address
 */
export function openMedia(config: MediaConfig): Media | undefined {
  const store = openMediaStore(config);
  if (!store) return undefined;
  const { MEDIA_URL: url } = config;
  if (url === undefined) throw new ConfigError(['MEDIA_URL must be set if pictures are stored']);
  return { store, urlOf: (key) => `${url}/media/${key}` };
}

function readS3(config: MediaStoreConfig): S3Options {
  const { MEDIA_S3_URL: url, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = config;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (url && bucket && accessKeyId && secretAccessKey) return { url, bucket, region, accessKeyId, secretAccessKey };
  const names = 'MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY';
  throw new ConfigError([`${names} must be set with MEDIA_S3_URL`]);
}
