import { erasureResource } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

export const getErasure = endpoint({
  name: 'getErasure',
  summary: 'Get an erasure',
  description: 'How far it is, or how it ended.',
  id: 'erasure',
  answer: { status: 200, description: 'The erasure', schema: erasureResource },

  handle: async ({ id, services, reading }) => {
    const { erasure } = await services.erasures.getErasure({ id }, reading());
    return { body: toErasure(required(erasure, 'the erasure')) };
  },
});
