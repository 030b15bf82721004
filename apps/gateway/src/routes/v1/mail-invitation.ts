import type { Tenant } from '@parley/schemas';
import type { MemberResource } from '@parley/schemas/members';
import type { Call } from './endpoint';

interface Invited extends Pick<MemberResource, 'email' | 'status'> {
  readonly invitation: Link['invitation'];
}

interface Link {
  readonly email: string;
  readonly invitation: { readonly url: string; readonly expires_at: string };
  readonly accountName: string;
  /** Sets a new password of a member. */
  readonly isReset: boolean;
}

/** For each call on the way to the mail server: no request waits for it. */
export const MAIL_DEADLINE_MS = 5_000;

/** If a mail server is configured, without waiting: the response has the link too. */
export function mailInvitation(call: Call, invited: Invited): void {
  send(call, invited).catch((err: unknown) => call.logFailure(err, 'a link was not mailed'));
}

async function send({ tenant, services }: Call, { email, status, invitation }: Invited): Promise<void> {
  const options = { tenant, deadlineMs: MAIL_DEADLINE_MS, isRepeatable: true };
  const { account } = await services.members.getAccount({}, options);
  await sendLink(services, tenant, {
    ...{ email, invitation },
    accountName: account?.name ?? '',
    isReset: status === 'active',
  });
}

/** Idempotent by link. */
export async function sendLink(services: Call['services'], tenant: Tenant, link: Link): Promise<void> {
  const { email, invitation, accountName, isReset } = link;
  const request = { email, url: invitation.url, expiresAt: new Date(invitation.expires_at), accountName, isReset };
  await services.notifications.sendInvitation(request, { tenant, deadlineMs: MAIL_DEADLINE_MS, isRepeatable: true });
}
