import type { SendInvitationRequest, SendInvitationResponse } from '@parley/contract/notification';
import { validationFailed } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';
import { emailField } from '@parley/schemas/members';
import { keepMail } from './kept-mail';

export interface InvitationDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly isEmailConfigured: boolean;
  readonly wakeWorkers: () => void;
}

/** Sent after the response. @throws ParleyError validation_failed */
export function sendInvitationRpc(deps: InvitationDeps) {
  return async (request: SendInvitationRequest, { tenant }: TenantCallContext): Promise<SendInvitationResponse> => {
    const { email, url, expiresAt, accountName, isReset } = request;
    if (!emailField.safeParse(email).success) throw fault('email', 'must be an email address');
    if (!URL.canParse(url)) throw fault('url', 'must be a URL');
    if (!expiresAt) throw fault('expires_at', 'is missing');
    if (!deps.isEmailConfigured) return { isAccepted: false };
    await keepMail(deps, tenant, { kind: 'link', email, url, accountName, isReset }, { key: url, expiresAt });
    deps.wakeWorkers();
    return { isAccepted: true };
  };
}

function fault(path: string, message: string) {
  return validationFailed([{ path, code: 'format', message }]);
}
