import type { Media } from '@parley/contract/media';
import { mediaResource, type MediaResource } from '@parley/schemas/media';
import { shownFields, timestamp } from './shape';

const FIELDS = Object.keys(mediaResource.shape);

export function toMedia(media: Media): MediaResource {
  return { ...shownFields(FIELDS, media), created_at: timestamp(media.createdAt) };
}
