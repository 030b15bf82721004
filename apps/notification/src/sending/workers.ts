import { counter, type Logger, type Registry } from '@parley/process';
import { startWorker } from '@parley/queue';
import { formatId } from '@parley/schemas';
import { sendKeptMail, type SendMailDeps } from '../mail/kept-mail';
import { claimMails } from '../mail/mails.store';
import { claimOccurrences } from '../notices/occurrences.store';
import { findPeople } from './find-people';
import { claimOutlets } from './outlets.store';
import { sendDue, type SendDeps } from './send-due';

export interface WorkersOptions extends Omit<SendDeps, 'meter'>, Pick<SendMailDeps, 'keyring'> {
  /** Longer than any message takes. */
  readonly leaseMs: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

export interface Workers {
  wake(): void;
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const CONCURRENCY = 8;

/** Finds recipients and sends, in any number of processes. */
export function startWorkers(options: WorkersOptions): Workers {
  const { pool, mailer, leaseMs, logger, metrics } = options;
  const total = counter(metrics, 'parley_notifications_total', 'Notices that were due, by channel and outcome', [
    'channel',
    'outcome',
  ] as const);
  // Initialized, so that alerts see the first rise.
  for (const channel of ['push', 'email'] as const)
    for (const outcome of ['sent', 'outdated', 'failed', 'retried'] as const) total.inc({ channel, outcome }, 0);
  const deps: SendDeps = { ...options, meter: (channel, outcome) => total.inc({ channel, outcome }) };
  const common = { concurrency: CONCURRENCY, pollMs: POLL_MS, logger, metrics };
  const finding = startWorker({
    ...{ ...common, name: 'occurrences' },
    claim: (free) => claimOccurrences(pool, free, leaseMs),
    run: async (claim) => {
      await findPeople({ ...options, isEmailConfigured: mailer !== undefined }, claim);
      sending.wake();
    },
    onFailure: (err, { eventId }) =>
      logger.warn({ err, event_id: eventId }, 'no recipients were found yet; will retry'),
  });
  const sending = startWorker({
    ...{ ...common, name: 'outlets' },
    claim: (free) => claimOutlets(pool, free, leaseMs),
    run: (claim) => sendDue(deps, claim),
    onFailure: (err, { memberId }) =>
      logger.warn({ err, member_id: formatId('member', memberId) }, 'a member was not notified yet; will retry'),
  });
  const mailing =
    mailer &&
    startWorker({
      ...{ ...common, name: 'mails' },
      claim: (free) => claimMails(pool, free, leaseMs),
      run: (claim) => sendKeptMail({ ...options, mailer }, claim),
      onFailure: (err, { id }) =>
        logger.warn({ err, mail_id: formatId('mail', id) }, 'a mail was not sent yet; will retry'),
    });
  const all = [finding, sending, ...(mailing ? [mailing] : [])];
  return {
    wake: () => all.forEach((worker) => worker.wake()),
    stop: async () => void (await Promise.all(all.map((worker) => worker.stop()))),
  };
}
