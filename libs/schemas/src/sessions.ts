import { z } from 'zod';
import { idOutput } from './id-field';
import { permissions } from './keys';
import { emailField, roleField } from './members';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Without requests. */
export const SESSION_SILENCE_HOURS = 12;
/** In any case. */
export const SESSION_DAYS = 30;
/** Lifetime of an invitation link. */
export const INVITATION_HOURS = 24;

/** 32 random bytes in base64url. */
export const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Of an invitation. */
export const linkToken = z
  .string()
  .regex(secretForm, 'must be the token of a link')
  .meta({ example: 'Zk3v0mS1l8y4Q2r7T9wXcB6nD5fG1hJ0kLpM2oN3qRs' })
  .describe('The part after `#token=` in the link');

/** Length replaces rules on characters. */
export const passwordField = text(10, 200);
/** Free of today's rules. */
export const knownPassword = text(1, 1_000);
export const personName = text(1, 120);

export const signInInput = z
  .strictObject({ email: text(1, 320), password: knownPassword })
  .meta({ id: 'SignInRequest' });
export type SignInInput = z.output<typeof signInInput>;

export const beginPasswordResetInput = z.strictObject({ email: emailField }).meta({ id: 'BeginPasswordResetRequest' });

export const lookUpInvitationInput = z.strictObject({ token: linkToken }).meta({ id: 'LookUpInvitationRequest' });

export const acceptInvitationInput = z
  .strictObject({
    token: linkToken,
    email: emailField.nullish().describe('If the invitation has no email'),
    name: personName,
    password: knownPassword.describe(
      'A new password of at least 10 characters; with `has_password`, your existing one',
    ),
  })
  .meta({ id: 'AcceptInvitationRequest' });
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>;

export const updatePersonInput = z
  .strictObject({
    name: personName.optional(),
    password: passwordField.optional().describe('Ends your other sessions'),
    current_password: knownPassword.optional().describe('Required with `password`, if you have a password'),
  })
  .meta({ id: 'UpdatePersonRequest' });
export type UpdatePersonInput = z.output<typeof updatePersonInput>;

export const sessionResource = z
  .object({
    person: z
      .object({
        id: idOutput('person'),
        email: z.string(),
        name: z.string(),
        has_password: z.boolean().describe('False: the person signs in only with an OpenID provider or a passkey'),
      })
      .meta({ id: 'Person' }),
    accounts: z.array(
      z
        .object({
          id: idOutput('acct'),
          name: z.string(),
          role: roleField,
          member_id: idOutput('member'),
          permissions: z.array(z.enum(permissions)),
        })
        .meta({ id: 'SessionAccount' }),
    ),
    csrf_token: z.string().describe('Send it in the header `Parley-CSRF` with every write'),
    created_at: timestampOutput,
    expires_at: timestampOutput.describe('At the latest; the session ends earlier after 12 hours without a request'),
  })
  .meta({ id: 'Session' });
export type SessionResource = z.output<typeof sessionResource>;

export const sessionMethodsResource = z
  .object({
    password: z.boolean(),
    passkey: z.boolean(),
    password_reset: z.boolean().describe('Whether the server can mail a link to set a new password'),
    oidc: z
      .array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'SessionProvider' }))
      .describe('One entry, if an OpenID provider is configured'),
  })
  .meta({ id: 'SessionMethods' });

export const invitationResource = z
  .object({
    account: z.object({ id: idOutput('acct'), name: z.string() }).meta({ id: 'InvitationAccount' }),
    email: z.string().nullable().describe('Null: the person who accepts it enters theirs'),
    role: roleField,
    has_password: z.boolean().describe('The person already has a password, and accepts with it'),
    has_identity: z
      .boolean()
      .describe('The person signs in with an OpenID provider and has no password: they accept there'),
  })
  .meta({ id: 'Invitation' });
export type InvitationResource = z.output<typeof invitationResource>;
