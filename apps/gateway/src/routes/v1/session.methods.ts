import { sessionMethodsResource } from '@parley/schemas/sessions';
import { endpoint } from './endpoint';
import { hasPasskeys } from './passkey-origin';

export const getSessionMethods = endpoint({
  name: 'getSessionMethods',
  summary: 'The ways to sign in',
  description: 'Passkeys work where people reach the console over TLS by a name, or by `localhost`.',
  answer: { status: 200, description: 'Those that this server has', schema: sessionMethodsResource },

  handle: async ({ publicUrl }) => ({ body: { password: true, passkey: hasPasskeys(publicUrl), oidc: [] } }),
});
