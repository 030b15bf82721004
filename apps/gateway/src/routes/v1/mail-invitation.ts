import type { MemberResource } from '@parley/schemas/members';
import type { Call } from './endpoint';

interface Invited extends Pick<MemberResource, 'email' | 'status'> {
  readonly invitation: { readonly url: string; readonly expires_at: string };
}

const DEADLINE_MS = 5_000;

/** Mails the link if a mail server is configured, without waiting: the answer has the link too. */
export function mailInvitation(call: Call, invited: Invited): void {
  send(call, invited).catch((err: unknown) => call.logFailure(err, 'a link was not mailed'));
}

async function send({ tenant, services }: Call, { email, status, invitation }: Invited): Promise<void> {
  const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
  const { account } = await services.members.getAccount({}, options);
  const request = {
    email,
    url: invitation.url,
    expiresAt: new Date(invitation.expires_at),
    accountName: account?.name ?? '',
    isReset: status === 'active',
  };
  await services.notifications.sendInvitation(request, options);
}
