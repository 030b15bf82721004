import { sessionMethodsResource } from '@parley/schemas/sessions';
import { endpoint } from './endpoint';
import { hasPasskeys } from './passkey-origin';

const UNIMPORTANT = { deadlineMs: 500, isRepeatable: false };

export const getSessionMethods = endpoint({
  name: 'getSessionMethods',
  tag: 'People',
  summary: 'List the sign-in methods',
  description:
    'Passkeys work if people reach the console over TLS at a host name, or at `localhost`. `oidc` names the ' +
    'OpenID provider, if one is configured.',
  answer: { status: 200, description: 'The sign-in methods of this server', schema: sessionMethodsResource },

  handle: async ({ publicUrl, services, reading }) => {
    const [{ providers }, mail] = await Promise.all([
      services.people.listProviders({}, reading()),
      // People sign in without the notification service, and do not wait for it.
      services.notifications.getMailStatus({}, { ...reading(), ...UNIMPORTANT }).catch(() => ({ isConfigured: false })),
    ]);
    const oidc = providers.map(({ id, name }) => ({ id, name }));
    return { body: { password: true, passkey: hasPasskeys(publicUrl), password_reset: mail.isConfigured, oidc } };
  },
});
