import type { ChannelType } from '@parley/schemas/channels';
import { providers } from './providers';

/** Until when a provider takes answers to what a customer wrote at a time; undefined: always. */
export function replyUntil(type: ChannelType, customerAt: Date): Date | undefined {
  const window = providers[type]?.replyWindowMs;
  return window === undefined ? undefined : new Date(customerAt.getTime() + window);
}
