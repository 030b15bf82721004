import { checkModelInput, modelCheckResource } from '@parley/schemas';
import { toModelCheck } from '../../shapes/model';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';
import { models } from './models';

export const checkModel = endpoint({
  name: 'checkModel',
  tag: 'Models',
  summary: 'Check a model connection',
  description:
    'Tries text, tools and usage with a few short calls, and says what it found. The quirks and the status of the ' +
    'connection are set by it. 503 model_unavailable if no text comes back.',
  id: 'model',
  body: { schema: checkModelInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'What was found', schema: modelCheckResource },
  errors: ['model_unavailable'],
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: models.get,
  handle: async ({ id, services, reading }) => ({
    body: toModelCheck(await services.responder.checkModel({ id }, reading())),
  }),
});
