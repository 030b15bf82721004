/** What a customer can want: the closed list. The order decides between two that fit equally well. */
export const INTENTS = [
  'human_request',
  'refund',
  'returns',
  'cancellation',
  'order_status',
  'appointment',
  'account_access',
  'technical_issue',
  'billing',
  'shipping',
  'product_info',
  'complaint',
  'feedback',
  'thanks',
  'greeting',
  'other',
] as const;

export type Intent = (typeof INTENTS)[number];
