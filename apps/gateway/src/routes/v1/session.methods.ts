import { sessionMethodsResource } from '@parley/schemas/sessions';
import { endpoint } from './endpoint';

export const getSessionMethods = endpoint({
  name: 'getSessionMethods',
  summary: 'The ways to sign in',
  answer: { status: 200, description: 'Those that this server has', schema: sessionMethodsResource },

  handle: async () => ({ body: { password: true, passkey: false, oidc: [] } }),
});
