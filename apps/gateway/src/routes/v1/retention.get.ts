import { retentionResource, type RetentionResource } from '@parley/schemas/retention';
import { endpoint, type Call } from './endpoint';

export async function readRetention({ services, reading }: Call): Promise<RetentionResource> {
  const [data, figures] = await Promise.all([
    services.conversationData.getRetention({}, reading()),
    services.analyticsData.getRetention({}, reading()),
  ]);
  return {
    messages_days: data.messagesDays ?? null,
    events_days: data.eventsDays ?? null,
    figures_days: figures.figuresDays ?? null,
  };
}

export const getRetention = endpoint({
  name: 'getRetention',
  tag: 'People',
  summary: 'Get the retention settings',
  description: 'They apply to the mode of the caller.',
  answer: { status: 200, description: 'The days', schema: retentionResource },

  handle: async (call) => ({ body: await readRetention(call) }),
});
