import { parseId } from '@parley/schemas';
import { beginPasswordResetInput } from '@parley/schemas/sessions';
import { invitationUrl } from '../../shapes/member';
import { timestamp } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';
import { countGuess } from './guess-limit';
import { MAIL_DEADLINE_MS, sendLink } from './mail-invitation';

export const beginPasswordReset = endpoint({
  name: 'beginPasswordReset',
  tag: 'People',
  summary: 'Request a password reset',
  description:
    'If a person with this email has a password, mails them a link to set a new one. Like an invitation, the ' +
    'link works once, within 24 hours; a newer link or a new password invalidates it. The response comes at ' +
    'once, and is the same whether or not such a person exists. At most one mail is sent every five minutes, ' +
    'and none without a mail server (`password_reset` of `GET /v1/session/methods`).',
  body: { schema: beginPasswordResetInput, example: { email: 'ada@example.com' } },
  answer: { status: 204, description: 'The request was accepted' },

  handle: async (call) => {
    await countGuess(call, `reset ${call.body.email}`);
    // Neither the response nor its time reveals whether the person exists.
    mailReset(call, call.body.email).catch((err: unknown) => call.logFailure(err, 'a password reset was not mailed'));
    return {};
  },
});

async function mailReset({ services, publicUrl }: Call, email: string): Promise<void> {
  const options = { deadlineMs: MAIL_DEADLINE_MS };
  const { isConfigured } = await services.notifications.getMailStatus({}, options);
  if (!isConfigured) return;
  const { reset } = await services.people.beginPasswordReset({ email }, options);
  const accountUuid = reset && parseId('acct', reset.accountId);
  if (!reset || !accountUuid) return;
  const invitation = { url: invitationUrl(publicUrl, reset.token), expires_at: timestamp(reset.expiresAt) };
  const link = { email: reset.email, invitation, accountName: reset.accountName, isReset: true };
  await sendLink(services, { accountId: reset.accountId, accountUuid, mode: 'live' }, link);
}
