import { endpoint } from './endpoint';
import { expectedGuidelineVersion } from './expected-version';
import { requireGuideline } from './guidelines.get';

export const deleteGuideline = endpoint({
  name: 'deleteGuideline',
  summary: 'Delete a guideline',
  id: 'guide',
  answer: { status: 204, description: 'Deleted' },
  hasIfMatch: true,

  requireObject: requireGuideline,
  handle: async (call) => {
    const { id, services, writing } = call;
    const expectedVersion = await expectedGuidelineVersion(call);
    await services.guidelines.deleteGuideline({ id, expectedVersion }, writing());
    return {};
  },
});
