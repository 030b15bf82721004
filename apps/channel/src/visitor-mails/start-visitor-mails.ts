import { ParleyError } from '@parley/errors';
import { parseEvent } from '@parley/events';
import { consume, readOrTerm, streams, type Nats } from '@parley/jetstream';
import type { Registry } from '@parley/process';
import { startWorker } from '@parley/queue';
import { formatId, parseId } from '@parley/schemas';
import { sendVisitorMail, type SendVisitorMailDeps } from './send-visitor-mail';
import { claimAddresses, noteAnswers, type Answer } from './visitor-addresses.store';

export interface VisitorMailsOptions extends SendVisitorMailDeps {
  readonly metrics: Registry;
  readonly leaseMs: number;
}

const POLL_MS = 1_000;
const CONCURRENCY = 4;

/** Runs in every replica. */
export function startVisitorMails(options: VisitorMailsOptions) {
  const { pool, leaseMs, logger, metrics } = options;
  return startWorker({
    ...{ name: 'visitor_mails', concurrency: CONCURRENCY, pollMs: POLL_MS, logger, metrics },
    claim: (free) => claimAddresses(pool, free, leaseMs),
    run: (claim) => sendVisitorMail(options, claim),
    onFailure: (err, { conversationId }) =>
      logger.warn(
        { err, conversation_id: formatId('conv', conversationId) },
        'a visitor was not mailed yet; will retry',
      ),
  });
}

type ConsumeAnswersOptions = Pick<VisitorMailsOptions, 'pool' | 'waits' | 'logger' | 'metrics'> & {
  readonly nats: Nats;
};

/** Events may be repeated, late and out of order. */
export function consumeAnswers({ nats, pool, waits, logger, metrics }: ConsumeAnswersOptions) {
  return consume({
    nats,
    stream: streams.conversationEvents,
    durable: 'channel-visitor-mails',
    filterSubject: 'parley.live.*.message.created',
    batchMax: 500,
    batchWaitMs: 10,
    logger,
    metrics,
    handler: async (batch) => {
      const answers = batch.flatMap((delivery) => readOrTerm(delivery, readAnswer, logger) ?? []);
      if (answers.length > 0) await noteAnswers(pool, answers, waits);
    },
  });
}

function readAnswer(data: Uint8Array): Answer | undefined {
  const event = parseEvent(data);
  if (event.type !== 'message.created') return undefined;
  const { sender, sequence, conversation, conversation_id: id } = event.data;
  if (sender !== 'agent' || conversation.channel !== 'widget') return undefined;
  const [accountUuid, conversationId] = [parseId('acct', event.accountid), parseId('conv', id)];
  if (!accountUuid || !conversationId) throw new ParleyError('validation_failed', 'it names no conversation');
  return { tenant: { accountId: event.accountid, accountUuid, mode: event.mode }, conversationId, sequence };
}
