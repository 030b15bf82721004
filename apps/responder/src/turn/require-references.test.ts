import { notFound } from '@parley/errors';
import { newId, withAutomationDefaults, type AutomationInput } from '@parley/schemas';
import type { TurnCall } from '../clients/clients';
import { requireReferences, type RequireReferencesDeps } from './require-references';

const [model, tool, source] = [newId('model'), newId('tool'), newId('src')];
const deps = {
  models: {
    resolveModel: ({ id }: { id: string }) => (id === model ? Promise.resolve({}) : Promise.reject(notFound('model'))),
  },
  tools: { resolveTools: () => Promise.resolve({ tools: [{ tool: { id: tool } }] }) },
  clients: { knowledge: { findSources: () => Promise.resolve({ ids: [source] }) } },
} as unknown as RequireReferencesDeps;

const settings = (input: AutomationInput) => withAutomationDefaults(input);
const call = {} as TurnCall;

test('a preview names each field whose model, tool or source does not exist', async () => {
  const after = {
    model_id: newId('model'),
    judge_model_id: newId('model'),
    tool_ids: [tool, newId('tool')],
    source_ids: [newId('src')],
  };
  await expect(requireReferences(deps, call, settings({}), settings(after))).rejects.toMatchObject({
    code: 'validation_failed',
    details: {
      fields: ['model_id', 'judge_model_id', 'tool_ids.1', 'source_ids.0'].map((field) => ({
        path: `automation.${field}`,
      })),
    },
  });
});

test('what exists, or is named already, can be previewed', async () => {
  const there = { model_id: model, judge_model_id: model, tool_ids: [tool], source_ids: [source] };
  await requireReferences(deps, call, settings({}), settings(there));
  const deleted = settings({ model_id: newId('model'), tool_ids: [newId('tool')] });
  await requireReferences(deps, call, deleted, deleted);
});
