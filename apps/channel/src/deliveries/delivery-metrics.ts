import { counter, type Registry } from '@parley/process';
import { messageDeliveryStatuses, type MessageDelivery, type MessageDeliveryStatus } from '@parley/schemas';
import { channelTypes, type ChannelType } from '@parley/schemas/channels';

/** A closed set: providers' codes have no end. */
export const deliveryReasons = [
  'none',
  /** Of the account's own doing. */
  'window',
  'channel',
  /** Token, permissions, or the provider's account. */
  'connection',
  /** No such address, or we are blocked. */
  'recipient',
  'rate',
  'content',
  /** No answer, or a broken one. */
  'lost',
  'provider',
  'internal',
  'other',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Ours, Meta's and Slack's. */
const codes: Readonly<Partial<Record<DeliveryReason, readonly string[]>>> = {
  window: ['channel_window_closed'],
  channel: ['channel_disabled', 'channel_deleted'],
  connection: [
    ...['access_token_missing', '0', '3', '10', '190', '200', '368', '131005', '131031', '131042', '131045', '133010'],
    ...['not_authed', 'invalid_auth', 'account_inactive', 'token_revoked', 'token_expired', 'missing_scope'],
    ...['no_permission', 'org_login_required', 'ekm_access_denied', 'access_denied', 'bot_token_missing'],
  ],
  recipient: [
    ...['131021', '131026', '131030', '131049', '131050', '130472', '130497'],
    ...[
      'channel_not_found',
      'not_in_channel',
      'is_archived',
      'user_not_found',
      'restricted_action',
      'thread_not_found',
    ],
  ],
  rate: ['4', '80007', '130429', '131048', '131056', 'ratelimited', 'rate_limited', 'message_limit_exceeded'],
  content: [
    ...['100', '131008', '131009', '131051', '131052', '131053'],
    // Of templates.
    ...['132000', '132001', '132005', '132007', '132012', '132015', '132016', '132018', '132068', '132069'],
    ...['msg_too_long', 'no_text', 'invalid_blocks', 'invalid_arguments', 'too_many_attachments'],
  ],
  lost: [
    ...['outcome_unknown', 'no_answer', 'unavailable', 'request_timeout', 'timeout', 'network', 'aborted'],
    ...['connect', 'dns', 'invalid_url', 'blocked_address', 'too_large'],
  ],
  provider: ['1', '2', '131000', '131016', '131057', '133004', 'fatal_error', 'internal_error', 'service_unavailable'],
  internal: ['internal'],
};
const reasons: ReadonlyMap<string, DeliveryReason> = new Map(
  Object.entries(codes).flatMap(([reason, list]) => list.map((code) => [code, reason as DeliveryReason] as const)),
);

/** `other` for unknown codes. */
export function reasonOf(error: MessageDelivery['error']): DeliveryReason {
  if (error === null) return 'none';
  return reasons.get(error.code) ?? (/^http_5\d\d$/.test(error.code) ? 'lost' : 'other');
}

function reasonsWith(status: MessageDeliveryStatus): readonly DeliveryReason[] {
  if (status === 'queued') return deliveryReasons;
  const isTrouble = status === 'failed' || status === 'unknown';
  return isTrouble ? deliveryReasons.filter((reason) => reason !== 'none') : ['none'];
}

/** Counts statuses recorded in conversations; the type is null if the channel was deleted. */
export type CountDelivery = (type: ChannelType | null, delivery: MessageDelivery) => void;

/** Live mode only: nothing leaves in test mode. */
export function meterDeliveries(metrics: Registry): CountDelivery {
  const labels = ['channel_type', 'status', 'reason'] as const;
  const help = 'Status changes of agent messages reported to live conversations, by new status';
  const total = counter(metrics, 'parley_channel_deliveries_total', help, labels);
  for (const type of [...channelTypes.filter((one) => one !== 'widget'), 'deleted']) {
    for (const status of messageDeliveryStatuses) {
      for (const reason of reasonsWith(status)) total.inc({ channel_type: type, status, reason }, 0);
    }
  }
  return (type, { status, error }) => total.inc({ channel_type: type ?? 'deleted', status, reason: reasonOf(error) });
}
