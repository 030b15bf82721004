import type { ChannelType } from '@parley/schemas/channels';
import { providers } from './providers';

/** Undefined: it never ends. */
export function replyUntil(type: ChannelType, customerAt: Date): Date | undefined {
  const window = providers[type]?.replyWindowMs;
  return window === undefined ? undefined : new Date(customerAt.getTime() + window);
}
