import { ConfigError } from '@parley/process';
import { z } from 'zod';
import { openDirectoryStore } from './directory-store';
import type { MediaStore } from './media-store';
import { openS3Store } from './s3-store';

const text = z.string().min(1).optional();

/** The variables of a process that keeps pictures. */
export const mediaConfig = {
  MEDIA_DIRECTORY: text.describe('Where pictures are kept, if not in S3: a directory that all replicas share'),
  MEDIA_S3_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/[^/]$/, 'must not end with a slash')
    .optional()
    .describe('An S3-compatible store for pictures, without the bucket, such as https://s3.eu-central-1.amazonaws.com'),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket, with MEDIA_S3_URL'),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1').describe('Its region; services that have none take any'),
  MEDIA_S3_ACCESS_KEY_ID: text.describe(
    'Who signs, with MEDIA_S3_URL: may read, write and delete objects of the bucket',
  ),
  MEDIA_S3_SECRET_ACCESS_KEY: text.describe('By which it signs'),
};

type MediaConfig = z.infer<z.ZodObject<typeof mediaConfig>>;

/**
 * The store that is configured; undefined: none, and no pictures are taken.
 *
 * @throws ConfigError: both stores, or half of one
 */
export function openMediaStore(config: MediaConfig): MediaStore | undefined {
  const { MEDIA_DIRECTORY: directory, MEDIA_S3_URL: url } = config;
  if (url === undefined) return directory === undefined ? undefined : openDirectoryStore(directory);
  if (directory !== undefined) throw new ConfigError(['MEDIA_DIRECTORY and MEDIA_S3_URL cannot both be set']);
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: accessKeyId, ...rest } = config;
  const secretAccessKey = rest.MEDIA_S3_SECRET_ACCESS_KEY;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const names = 'MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY';
    throw new ConfigError([`${names} must be set with MEDIA_S3_URL`]);
  }
  return openS3Store({ url, bucket, region: rest.MEDIA_S3_REGION, accessKeyId, secretAccessKey });
}
