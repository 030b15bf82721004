/** Closed; its order breaks ties. */
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
