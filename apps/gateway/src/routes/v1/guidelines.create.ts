import { createGuidelineInput, guidelineResource } from '@parley/schemas';
import { toGuideline } from '../../shapes/guideline';
import { required } from '../../shapes/shape';
import { requireAgent } from './agents.get';
import { endpoint } from './endpoint';

export const createGuideline = endpoint({
  name: 'createGuideline',
  summary: 'Add a guideline to an agent',
  description:
    'What the agent does when something is the case: a rule for its model, or a person who is called. An agent has at ' +
    'most 100.',
  id: 'agent',
  body: {
    schema: createGuidelineInput,
    example: {
      condition: 'the customer wants to cancel the contract',
      action: 'Say that a contract can be paused for three months, and how.',
      phrases: ['cancel my contract', 'end my subscription'],
    },
  },
  answer: { status: 201, description: 'The guideline', schema: guidelineResource, hasEtag: true, hasLocation: true },

  requireObject: requireAgent,
  handle: async ({ id, body, services, writing }) => {
    const response = await services.guidelines.createGuideline(
      { agentId: id, fields: JSON.stringify(body) },
      writing(),
    );
    const guideline = required(response.guideline, 'the guideline');
    return {
      body: toGuideline(guideline),
      version: guideline.version,
      location: `/v1/guidelines/${guideline.id}`,
      isReplayed: response.replayed,
    };
  },
});
