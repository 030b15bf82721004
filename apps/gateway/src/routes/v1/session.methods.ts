import { sessionMethodsResource } from '@parley/schemas/sessions';
import { endpoint } from './endpoint';
import { hasPasskeys } from './passkey-origin';

export const getSessionMethods = endpoint({
  name: 'getSessionMethods',
  tag: 'People',
  summary: 'The ways to sign in',
  description:
    'Passkeys work where people reach the console over TLS by a name, or by `localhost`; `oidc` names the OpenID provider, ' +
    'if one is configured.',
  answer: { status: 200, description: 'Those that this server has', schema: sessionMethodsResource },

  handle: async ({ publicUrl, services, reading }) => {
    const [{ providers }, mail] = await Promise.all([
      services.people.listProviders({}, reading()),
      // Signing in works without the service that mails.
      services.notifications.getMailStatus({}, reading()).catch(() => ({ isConfigured: false })),
    ]);
    const oidc = providers.map(({ id, name }) => ({ id, name }));
    return { body: { password: true, passkey: hasPasskeys(publicUrl), password_reset: mail.isConfigured, oidc } };
  },
});
