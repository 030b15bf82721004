import { sourceResource, syncSourceInput } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toSource } from '../../shapes/source';
import { endpoint } from './endpoint';
import { sources } from './knowledge-sources';

export const syncKnowledgeSource = endpoint({
  name: 'syncKnowledgeSource',
  tag: 'Knowledge',
  summary: 'Sync a knowledge source',
  description:
    'Reads the pages of the source again, within seconds if there is capacity. Unchanged pages are left ' +
    'alone, and the documents of pages that no longer exist are deleted. A request for a source that is ' +
    'waiting or being read changes nothing. A file is not kept, and cannot be read again.',
  id: 'src',
  body: { schema: syncSourceInput, isOptional: true, example: {} },
  answer: { status: 200, description: 'The source, now pending', schema: sourceResource },
  errors: ['invalid_transition'],

  requireObject: sources.get,
  handle: async ({ id, services, writing }) => {
    const { source } = await services.knowledge.syncSource({ id }, writing());
    return { body: toSource(required(source, 'the source')) };
  },
});
