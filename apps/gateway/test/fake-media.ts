import type { Media, MediaServiceService } from '@parley/contract/media';
import { bornAt, known, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aMediaId = fakeId('media');

export const aMedia: Media = {
  id: aMediaId,
  name: 'Zoë’s receipt.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 5,
  createdAt: bornAt,
};

export const mediaDefaults: Overrides<typeof MediaServiceService> = {
  createMedia: async ({ name, content }) => ({
    media: { ...aMedia, name, sizeBytes: content.length },
    replayed: false,
  }),
  getMedia: async ({ id }) => known(id, aMediaId, { media: aMedia }, 'file'),
  readMedia: async ({ id }) =>
    known(id, aMediaId, { media: aMedia, content: Buffer.from('%PDF-'), mimeType: aMedia.mimeType }, 'file'),
};
