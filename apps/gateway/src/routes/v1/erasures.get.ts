import { erasureResource } from '@parley/schemas/erasures';
import { toErasure } from '../../shapes/erasure';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

function requireErasure({ id, services, reading }: Call) {
  return services.erasures.getErasure({ id }, reading());
}

export const getErasure = endpoint({
  name: 'getErasure',
  tag: 'People',
  summary: 'Get an erasure',
  description: 'Returns its progress or its result.',
  id: 'erasure',
  answer: { status: 200, description: 'The erasure', schema: erasureResource },

  requireObject: requireErasure,
  handle: async (call) => {
    const { erasure } = await requireErasure(call);
    return { body: toErasure(required(erasure, 'the erasure')) };
  },
});
