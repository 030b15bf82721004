import { retentionResource, updateRetentionInput, type RetentionResource } from '@parley/schemas/retention';
import { endpoint } from './endpoint';
import { actorOf } from './actor';
import { readRetention } from './retention.get';

type Name = keyof RetentionResource;
const names: readonly Name[] = ['messages_days', 'events_days', 'figures_days'];

export const updateRetention = endpoint({
  name: 'updateRetention',
  tag: 'People',
  summary: 'Update the retention settings',
  description:
    'Applies to the mode of the caller. Fields that are left out keep their value. Data that are too old are ' +
    'permanently deleted within about two hours. The change is in the audit log before it takes effect; if a ' +
    'service is unavailable, send it again.',
  body: { schema: updateRetentionInput, example: { messages_days: 365, events_days: null } },
  answer: { status: 200, description: 'The updated settings', schema: retentionResource },

  handle: async (call) => {
    const { body, services, writing } = call;
    const before = await readRetention(call);
    const after: RetentionResource = { ...before, ...definedOf(body) };
    const changed = names.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return { body: before };
    await services.members.recordOwnerChange(
      {
        actor: actorOf(call),
        action: 'retention.updated',
        before: JSON.stringify(before, [...changed]),
        after: JSON.stringify(after, [...changed]),
      },
      writing(),
    );
    if (changed.includes('messages_days') || changed.includes('events_days')) {
      const days = { messagesDays: after.messages_days ?? undefined, eventsDays: after.events_days ?? undefined };
      await services.conversationData.setRetention(days, writing());
    }
    if (changed.includes('figures_days') || changed.includes('messages_days')) {
      const days = { figuresDays: after.figures_days ?? undefined, messagesDays: after.messages_days ?? undefined };
      await services.analyticsData.setRetention(days, writing());
    }
    return { body: after };
  },
});

function definedOf(patch: Readonly<Record<string, number | null | undefined>>): Partial<RetentionResource> {
  return Object.fromEntries(Object.entries(patch).filter(([, days]) => days !== undefined));
}
