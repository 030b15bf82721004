import { sessionResource } from '@parley/schemas/sessions';
import { toSession } from '../../sessions/session';
import { endpoint } from './endpoint';

export const getSession = endpoint({
  name: 'getSession',
  tag: 'People',
  summary: 'Get the current session',
  answer: { status: 200, description: 'The session', schema: sessionResource, isSecret: true },

  handle: async ({ session, csrfToken }) => ({ body: toSession(session, csrfToken) }),
});
