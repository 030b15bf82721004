import { guidelineResource, updateGuidelineInput } from '@parley/schemas';
import { toGuideline } from '../../shapes/guideline';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import { expectedGuidelineVersion } from './expected-version';
import { requireGuideline } from './guidelines.get';

export const updateGuideline = endpoint({
  name: 'updateGuideline',
  summary: 'Update a guideline',
  description:
    'A JSON merge patch (RFC 7396): what is left out stays as it is, null sets a field back to its default. Setting ' +
    'hand_off takes action: null with it.',
  id: 'guide',
  body: { schema: updateGuidelineInput, example: { priority: 10, is_enabled: false } },
  answer: { status: 200, description: 'The guideline', schema: guidelineResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireGuideline,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedGuidelineVersion(call);
    const response = await services.guidelines.updateGuideline(
      { id, mergePatch: JSON.stringify(body), expectedVersion },
      writing(),
    );
    const guideline = required(response.guideline, 'the guideline');
    return { body: toGuideline(guideline), version: guideline.version };
  },
});
