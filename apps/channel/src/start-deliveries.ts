import type { Nats } from '@parley/jetstream';
import type { Registry } from '@parley/process';
import type { InboundDeps } from './inbound/inbound-deps';
import { startReceivers } from './inbound/receivers';
import { consumeMessages } from './deliveries/consume-messages';
import { startStatusReporter } from './deliveries/report-statuses';
import type { SendDeps } from './deliveries/send-claim';
import { startSenders } from './deliveries/senders';
import type { AskDeps } from './surveys/ask-for-ratings';
import { consumeResolved } from './surveys/consume-resolved';

export interface DeliveriesOptions extends SendDeps, InboundDeps, AskDeps {
  readonly nats: Nats;
  readonly metrics: Registry;
  readonly leaseMs: number;
  readonly requestsMax: number;
}

export interface Deliveries {
  readonly wakeReceivers: () => void;
  stop(): Promise<void>;
}

/** Starts inbound and outbound work, in every replica. */
export function startDeliveries(options: DeliveriesOptions): Deliveries {
  const { pool, conversations, agents, nats, logger, metrics } = options;
  const receivers = startReceivers(options);
  const reporter = startStatusReporter(options);
  const senders = startSenders({ ...options, wakeReporter: () => reporter.wake() });
  const wakeSenders = (): void => {
    senders.wake();
    // In test mode it counts as sent.
    reporter.wake();
  };
  const consumed = { nats, pool, conversations, wakeSenders, logger, metrics };
  const messages = consumeMessages(consumed);
  const surveys = consumeResolved({ ...consumed, agents });
  return {
    wakeReceivers: () => receivers.wake(),
    stop: async () => {
      await Promise.all([receivers.stop(), messages.stop(), surveys.stop(), senders.stop()]);
      await reporter.stop();
    },
  };
}
