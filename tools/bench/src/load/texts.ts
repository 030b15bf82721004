export const texts = [
  'Where is my order? It was to arrive on Monday.',
  'Thank you, that was quick and friendly!',
  'I would like to send the shoes back, they are too small for me.',
  'The parcel arrived damaged and I am really disappointed. Please send me a new one or give me my money back.',
  'Can I change the delivery address of order 10482?',
  'ok',
  'How much does express shipping to Austria cost, and how long does it take?',
  'Your invoice has the wrong company name on it. Could somebody correct that, please?',
] as const;

/** A text that differs from those of the neighbouring numbers. */
export function textOf(n: number): string {
  return `${texts[n % texts.length]} (${n})`;
}

export function messageBody(n: number): string {
  return JSON.stringify({ type: 'text', content: textOf(n), sender: 'customer' });
}
