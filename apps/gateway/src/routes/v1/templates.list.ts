import { listTemplatesQuery, templateList } from '@parley/schemas/channels';
import { toTemplateList } from '../../shapes/channel';
import { channels } from './channels';
import { endpoint, TEMPLATES_DEADLINE_MS } from './endpoint';

export const listTemplates = endpoint({
  name: 'listTemplates',
  tag: 'Channels',
  summary: 'List the message templates of a channel',
  description:
    'The templates of a WhatsApp channel, whether Meta has approved them, and the parameters of each. The ' +
    'list is read from Meta at most every 10 minutes, and after each change that Meta reports; ' +
    '`refresh=true` reads it now. Test mode has sample templates. Other channels have no templates: 404.',
  id: 'chan',
  query: listTemplatesQuery,
  answer: { status: 200, description: 'All templates, by name and language', schema: templateList },
  deadlineMs: TEMPLATES_DEADLINE_MS,
  errors: ['provider_refused'],

  requireObject: channels.get,
  handle: async ({ id, query, services, reading }) => {
    const refresh = query.refresh === 'true';
    return { body: toTemplateList(await services.channels.listTemplates({ id, refresh }, reading())) };
  },
});
