import { sourceResource, updateSourceInput } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toSource } from '../../shapes/source';
import { endpoint } from './endpoint';
import { expectedSourceVersion } from './expected-version';
import { requireSource } from './knowledge-sources.get';

export const updateKnowledgeSource = endpoint({
  name: 'updateKnowledgeSource',
  summary: 'Edit a source of the knowledge',
  description:
    'A JSON merge patch (RFC 7396) of its name and its schedule, which counts from the last time that it was read to its ' +
    'end; null: no schedule. What it is of never changes: add another, and delete this.',
  id: 'src',
  body: { schema: updateSourceInput, example: { schedule: 'weekly' } },
  answer: { status: 200, description: 'The source as it is now', schema: sourceResource, hasEtag: true },
  hasIfMatch: true,

  requireObject: requireSource,
  handle: async (call) => {
    const { id, body, services, writing } = call;
    const expectedVersion = await expectedSourceVersion(call);
    const request = { id, mergePatch: JSON.stringify(body), expectedVersion };
    const source = required((await services.knowledge.updateSource(request, writing())).source, 'the source');
    return { body: toSource(source), version: source.version };
  },
});
