import type { Guideline, GuidelineServiceService } from '@parley/contract/guideline';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

export const aGuidelineId = fakeId('guide');

export function guidelineDefaults(agentId: string): Overrides<typeof GuidelineServiceService> {
  const aGuideline = (fields: Partial<Guideline> = {}): Guideline => ({
    id: aGuidelineId,
    agentId,
    condition: 'the customer wants to cancel',
    action: 'Offer a pause.',
    handOff: false,
    phrases: ['cancel my contract'],
    toolIds: [],
    priority: 5,
    isEnabled: true,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  });
  return {
    createGuideline: async () => ({ guideline: aGuideline(), replayed: false }),
    getGuideline: async ({ id }) => known(id, aGuidelineId, { guideline: aGuideline() }, 'guideline'),
    listGuidelines: async (request) => known(request.agentId, agentId, { guidelines: [aGuideline()], page }, 'agent'),
    updateGuideline: async ({ id }) => known(id, aGuidelineId, { guideline: aGuideline({ version: 2n }) }, 'guideline'),
    deleteGuideline: async ({ id }) => known(id, aGuidelineId, {}, 'guideline'),
  };
}
