import type { Message, MessageDelivery } from '@parley/sdk';
import { Check, CheckCheck, CircleHelp, Clock, TriangleAlert } from 'lucide-react';
import { labelOf, t } from '../../../i18n/messages';
import { reasonOf } from '../api/delivery';

const icons = { queued: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

export function DeliveryMark({ delivery }: { readonly delivery: MessageDelivery }) {
  const { status, error } = delivery;
  if (status === 'failed' || status === 'unknown') return null;
  const Icon = icons[status];
  const isHeldUp = status === 'queued' && error !== null;
  return (
    <span
      className={`inline-flex items-center gap-1 ${status === 'read' ? 'text-accent' : ''}`}
      title={isHeldUp ? reasonOf(delivery) : undefined}
    >
      <Icon size={13} aria-hidden />
      {isHeldUp ? t('sending.heldUp') : labelOf('sending', status)}
    </span>
  );
}

/** Failed or uncertain delivery, with its reason. */
export function DeliveryFault({ message: { delivery } }: { readonly message: Message }) {
  if (delivery?.status === 'failed')
    return (
      <p className="flex max-w-[85%] items-start gap-1.5 px-1 text-sm font-medium text-bad md:max-w-[75%]">
        <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
        <span>{t('sending.failed', { reason: reasonOf(delivery) })}</span>
      </p>
    );
  if (delivery?.status === 'unknown')
    return (
      <p className="flex max-w-[85%] items-start gap-1.5 px-1 text-sm font-medium text-warn md:max-w-[75%]">
        <CircleHelp size={15} className="mt-0.5 shrink-0" aria-hidden />
        <span>{t('sending.unknown')}</span>
      </p>
    );
  return null;
}
