import { guidelineResource } from '@parley/schemas';
import { toGuideline } from '../../shapes/guideline';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The guideline of the path; throws not_found. */
export function requireGuideline({ id, services, reading }: Call) {
  return services.guidelines.getGuideline({ id }, reading());
}

export const getGuideline = endpoint({
  name: 'getGuideline',
  summary: 'Get a guideline',
  id: 'guide',
  answer: { status: 200, description: 'The guideline', schema: guidelineResource, hasEtag: true },

  requireObject: requireGuideline,
  handle: async (call) => {
    const guideline = required((await requireGuideline(call)).guideline, 'the guideline');
    return { body: toGuideline(guideline), version: guideline.version };
  },
});
