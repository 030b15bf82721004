import { checkModelInput, modelCheckResource } from '@parley/schemas';
import { toModelCheck } from '../../shapes/model';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';
import { models } from './models';

export const checkModel = endpoint({
  name: 'checkModel',
  tag: 'Models',
  summary: 'Check a model connection',
  description:
    'Tries text, tools and usage with a few short calls, and returns what it found. It sets the quirks and ' +
    'the status of the connection. If no text comes back, the response is 503 model_unavailable.',
  id: 'model',
  body: { schema: checkModelInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The result of the check', schema: modelCheckResource },
  errors: ['model_unavailable'],
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: models.get,
  handle: async ({ id, services, reading }) => ({
    body: toModelCheck(await services.responder.checkModel({ id }, reading())),
  }),
});
