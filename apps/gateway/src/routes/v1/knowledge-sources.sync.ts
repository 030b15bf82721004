import { sourceResource, syncSourceInput } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toSource } from '../../shapes/source';
import { endpoint } from './endpoint';
import { sources } from './knowledge-sources';

export const syncKnowledgeSource = endpoint({
  name: 'syncKnowledgeSource',
  tag: 'Knowledge',
  summary: 'Read the pages of a source again',
  description:
    'Within seconds, if there is room. What has not changed is left alone, and pages that are gone take their documents ' +
    'with them. While it waits or is being read, nothing changes. A file is not kept, and cannot be read again.',
  id: 'src',
  body: { schema: syncSourceInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The source, which is pending', schema: sourceResource },
  errors: ['invalid_transition'],

  requireObject: sources.get,
  handle: async ({ id, services, writing }) => {
    const { source } = await services.knowledge.syncSource({ id }, writing());
    return { body: toSource(required(source, 'the source')) };
  },
});
