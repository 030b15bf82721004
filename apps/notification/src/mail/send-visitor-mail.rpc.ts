import type { SendVisitorMailRequest, SendVisitorMailResponse } from '@parley/contract/notification';
import type { TenantCallContext } from '@parley/grpc';
import { parseId, validate } from '@parley/schemas';
import { emailField } from '@parley/schemas/members';
import { z } from 'zod';
import { keepMail } from './kept-mail';
import type { InvitationDeps } from './send-invitation.rpc';

const link = z.object({ text: z.string().min(1), path: z.string().regex(/^\/(?!\/)/) });
/** Line breaks in a subject would be headers. */
const subject = z.string().regex(/^[^\r\n]+$/);
const input = z.object({
  key: z.string().min(1),
  conversationId: z.string().refine((id) => parseId('conv', id) !== undefined, 'must be the id of a conversation'),
  email: emailField,
  expiresAt: z.date(),
  language: z.string().min(2),
  subject,
  lines: z.array(z.string()),
  button: link,
  footer: z.array(z.string()),
  unsubscribe: link,
});

/** Sent after the response. @throws ParleyError validation_failed */
export function sendVisitorMailRpc(deps: InvitationDeps) {
  return async (request: SendVisitorMailRequest, { tenant }: TenantCallContext): Promise<SendVisitorMailResponse> => {
    const { key, conversationId, expiresAt, ...mail } = validate(input, request);
    if (!deps.isEmailConfigured) return { isAccepted: false };
    const conversationUuid = parseId('conv', conversationId) as string;
    const kept = { key, expiresAt, conversationId: conversationUuid };
    await keepMail(deps, tenant, { kind: 'visitor', ...mail }, kept);
    deps.wakeWorkers();
    return { isAccepted: true };
  };
}
