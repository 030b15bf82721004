import { NotificationServiceService, type SendVisitorMailRequest } from '@parley/contract/notification';
import { bindService, tenantCall } from '@parley/grpc';
import { createLogger, createMetrics } from '@parley/process';

/** Mails in order, and whether a mail server is configured. */
export interface HeldMails {
  readonly sent: SendVisitorMailRequest[];
  isConfigured: boolean;
  failsNext: boolean;
}

const logger = createLogger('test', 'silent');
const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));

/** Idempotent by key, like the service. */
export function notificationStandIn(mails: HeldMails) {
  const methods = Object.fromEntries(Object.keys(NotificationServiceService).map((name) => [name, unused]));
  return bindService(
    NotificationServiceService,
    {
      ...(methods as never as Record<string, never>),
      getMailStatus: () => Promise.resolve({ isConfigured: mails.isConfigured }),
      sendVisitorMail: tenantCall(async (request: SendVisitorMailRequest) => {
        if (!mails.sent.some(({ key }) => key === request.key)) mails.sent.push(request);
        const hasFailed = mails.failsNext;
        mails.failsNext = false;
        if (hasFailed) throw new Error('crashed after it was kept');
        return { isAccepted: mails.isConfigured };
      }),
    } as never,
    { logger, metrics: createMetrics('notifications') },
  );
}
