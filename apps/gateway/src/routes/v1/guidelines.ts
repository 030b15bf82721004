import type { Guideline } from '@parley/contract/guideline';
import {
  createGuidelineInput,
  guidelinePage,
  guidelineResource,
  listGuidelinesQuery,
  updateGuidelineInput,
  type GuidelineResource,
} from '@parley/schemas';
import { guideline } from '../../openapi/knowledge-examples';
import { timestamp } from '../../shapes/shape';
import { agents } from './agents';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const guidelines = resource({
  noun: 'guideline',
  tag: 'Guidelines',
  id: 'guide',
  path: '/v1/guidelines',
  schema: guidelineResource,
  example: guideline,
  key: 'guideline',
  get: ({ id, services, reading }) => services.guidelines.getGuideline({ id }, reading()),
  show: (guideline: Guideline): GuidelineResource => ({
    id: guideline.id,
    agent_id: guideline.agentId,
    condition: guideline.condition,
    action: guideline.action ?? null,
    hand_off: guideline.handOff,
    team_id: guideline.teamId ?? null,
    phrases: guideline.phrases,
    tool_ids: guideline.toolIds,
    priority: guideline.priority,
    is_enabled: guideline.isEnabled,
    created_at: timestamp(guideline.createdAt),
    updated_at: timestamp(guideline.updatedAt),
  }),
});

const listGuidelines = listEndpoint(guidelines, 'guidelines', {
  name: 'listGuidelines',
  summary: 'List the guidelines of an agent',
  description: 'Newest first.',
  parent: agents,
  query: listGuidelinesQuery,
  answer: { description: 'A page of guidelines', schema: guidelinePage },
  call: ({ id, services, reading }, page) => services.guidelines.listGuidelines({ agentId: id, page }, reading()),
});

const createGuideline = createEndpoint(guidelines, {
  name: 'createGuideline',
  summary: 'Add a guideline to an agent',
  description:
    'A guideline says what the agent does in a certain case: it is a rule for its model, or calls a person. ' +
    'An agent has at most 100 guidelines.',
  parent: agents,
  body: {
    schema: createGuidelineInput,
    example: {
      condition: 'the customer wants to cancel the contract',
      action: 'Say that a contract can be paused for three months, and how.',
      phrases: ['cancel my contract', 'end my subscription'],
    },
  },
  call: ({ id, body, services, writing }) =>
    services.guidelines.createGuideline({ agentId: id, fields: JSON.stringify(body) }, writing()),
});

const getGuideline = getEndpoint(guidelines, { name: 'getGuideline', summary: 'Get a guideline' });

const updateGuideline = updateEndpoint(guidelines, {
  name: 'updateGuideline',
  summary: 'Update a guideline',
  description:
    'A JSON merge patch (RFC 7396): fields that are left out keep their value, and null resets a field to ' +
    'its default. Setting hand_off requires action: null in the same request.',
  body: { schema: updateGuidelineInput, example: { priority: 10, is_enabled: false } },
  call: ({ body, services, writing }, change) =>
    services.guidelines.updateGuideline({ ...change, mergePatch: JSON.stringify(body) }, writing()),
});

const deleteGuideline = deleteEndpoint(guidelines, {
  name: 'deleteGuideline',
  summary: 'Delete a guideline',
  call: ({ services, writing }, change) => services.guidelines.deleteGuideline(change, writing()),
});

export const guidelineRoutes: readonly Route[] = [
  ['GET', '/agents/:id/guidelines', 'agents:read', listGuidelines],
  ['POST', '/agents/:id/guidelines', 'agents:write', createGuideline],

  ['GET', '/guidelines/:id', 'agents:read', getGuideline],
  ['PATCH', '/guidelines/:id', 'agents:write', updateGuideline],
  ['DELETE', '/guidelines/:id', 'agents:write', deleteGuideline],
];
