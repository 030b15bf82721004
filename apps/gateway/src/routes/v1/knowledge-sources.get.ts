import { sourceResource } from '@parley/schemas';
import { toSource } from '../../shapes/source';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

/** The source of the path; throws not_found. */
export function requireSource({ id, services, reading }: Call) {
  return services.knowledge.getSource({ id }, reading());
}

export const getKnowledgeSource = endpoint({
  name: 'getKnowledgeSource',
  summary: 'Get a source of the knowledge',
  id: 'src',
  answer: { status: 200, description: 'The source', schema: sourceResource, hasEtag: true },

  requireObject: requireSource,
  handle: async (call) => {
    const source = required((await requireSource(call)).source, 'the source');
    return { body: toSource(source), version: source.version };
  },
});
