import { z } from 'zod';
import { identityCursor } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { knownPassword, linkToken } from './sessions';
import { text } from './text';
import { timestampOutput } from './timestamp';

export { identityCursor };

/** Per person. */
export const IDENTITIES_MAX = 20;
/** To return from the provider. */
export const OIDC_ATTEMPT_MINUTES = 10;
/** A page of the console. */
export const OIDC_CALLBACK_PATH = '/sign-in/oidc';

export const beginOidcSignInInput = z
  .strictObject({
    token: linkToken.optional().describe('The token of an invitation: the sign-in accepts the invitation'),
  })
  .meta({ id: 'BeginOidcSignInRequest' });

/** Parameters of the provider's redirect (OpenID Connect Core, 3.1.2.5; RFC 9207). */
const returned = {
  code: text(1, 4_000),
  state: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the state with which the sign-in began'),
  iss: text(1, 1_000).optional().describe('If the provider sends it'),
};

export const oidcSignInInput = z.strictObject(returned).meta({ id: 'SignInWithOidcRequest' });
export type OidcReturn = z.output<typeof oidcSignInInput>;

export const beginIdentityInput = z
  .strictObject({ current_password: knownPassword.optional().describe('Required if you have a password') })
  .meta({ id: 'BeginIdentityRequest' });

export const addIdentityInput = z.strictObject(returned).meta({ id: 'AddIdentityRequest' });

/** Where to send the browser. */
export const oidcRedirectResource = z
  .object({ url: z.string().describe('At the provider. The browser that received this response must open it') })
  .meta({ id: 'OidcRedirect' });
export type OidcRedirectResource = z.output<typeof oidcRedirectResource>;

export const listIdentitiesQuery = listQuery({}, identityCursor.decode);

export const identityResource = z
  .object({
    id: idOutput('identity'),
    issuer: z.string(),
    email: z
      .string()
      .nullable()
      .describe('As the provider reported it when the identity was added; null: it reported none'),
    created_at: timestampOutput,
    last_used_at: timestampOutput.nullable().describe('Null: never'),
  })
  .meta({ id: 'Identity' });
export type IdentityResource = z.output<typeof identityResource>;
export const identityPage = pageOf(identityResource).meta({ id: 'IdentityPage' });
