import { analyzeMessage, isTopic } from '@parley/language';

/** Short, because there are a hundred million of them. */
const customerTexts = [
  'Where is my order?',
  'I want a refund',
  'Reset my password',
  'Invoice please',
  'The app crashes',
  'Cancel my order',
  'Great, thanks!',
  'Terrible service',
  'How do I pay?',
  'Hello',
  'It still fails',
  'Perfect, thank you',
  'Is it in stock?',
  'Change my address',
  'ok',
  'This is awful',
] as const;

export const agentTexts = ['Let me check', 'Done', 'Please try again', 'It is on its way'] as const;

export interface CustomerPhrase {
  readonly text: string;
  readonly sentiment: number;
  readonly intent: string;
  /** The topic of the text, like `topic`; empty if it asks nothing. */
  readonly question: string;
  readonly topic: string;
}

export function customerPhrases(): CustomerPhrase[] {
  return customerTexts.map((text) => {
    const { sentiment, intent, question } = analyzeMessage(text);
    return { text, sentiment, intent, question: question ?? '', topic: isTopic(intent) ? intent : '' };
  });
}
