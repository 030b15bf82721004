import type { CreateAgentRequest, Parley } from '@parley/sdk';

/** Replaced by the agent's name in a welcome message. */
const NAME_PLACE = '{name}';

export interface Template {
  readonly id: 'shop' | 'software' | 'blank';
  readonly agent: CreateAgentRequest;
  readonly answers: readonly (readonly [question: string, answer: string, phrasings: readonly string[]])[];
}

/** Agents to begin with. Their knowledge is an example for the business to rewrite. */
export const templates: readonly Template[] = [
  {
    id: 'shop',
    agent: {
      name: 'Mia',
      description: 'Answers customers of a shop: orders, delivery, returns.',
      welcome_message: 'Hello! I am {name}. Ask me about your order, delivery or returns.',
      personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
      automation: { mode: 'on' },
    },
    answers: [
      [
        'Where is my order?',
        'Orders arrive within 3 working days. The link in your shipping email shows where yours is right now.',
        ['When does my parcel arrive?', 'Track my order', 'My package has not come yet'],
      ],
      [
        'How do I return something?',
        'You may return anything within 30 days. Open your order, choose “Return”, and print the label; it costs you nothing.',
        ['I want to send it back', 'What is your return policy?', 'Can I exchange shoes that do not fit?'],
      ],
      [
        'How much is shipping?',
        'Shipping is free for orders of 50 euros or more, and 4.90 euros below that.',
        ['What does delivery cost?', 'Is shipping free?'],
      ],
      [
        'How can I pay?',
        'You can pay by card, PayPal or invoice. With an invoice you have 14 days.',
        ['Which payment methods do you take?', 'Do you accept PayPal?'],
      ],
    ],
  },
  {
    id: 'software',
    agent: {
      name: 'Sam',
      description: 'Helps users of a software product: sign-in, billing, faults.',
      welcome_message: 'Hi, I am {name}. What can I help you with?',
      personality: { tone: 'calm', language: 'en', formality: 'informal' },
      automation: { mode: 'on' },
    },
    answers: [
      [
        'How do I reset my password?',
        'Choose “Forgot password” on the sign-in page. A link to set a new one arrives by email within a minute.',
        ['I cannot sign in', 'Forgot my password', 'My password does not work'],
      ],
      [
        'How do I cancel my subscription?',
        'Open Settings, Billing and choose “Cancel”. You keep access until the end of the paid month.',
        ['End my plan', 'I want to stop paying'],
      ],
      [
        'Where do I find my invoices?',
        'All invoices are under Settings, Billing, as PDF.',
        ['I need a receipt', 'Download my invoice'],
      ],
      [
        'Is my data safe?',
        'Your data is encrypted in transit and at rest, and backed up every day.',
        ['How do you protect my data?'],
      ],
    ],
  },
  { id: 'blank', agent: { name: '', automation: { mode: 'off' } }, answers: [] },
];

/** Creates the agent and its knowledge, without duplicating knowledge of the account. */
export async function createFromTemplate(client: Parley, template: Template, name: string) {
  const { welcome_message: welcome } = template.agent;
  const agent = await client.agents.create({
    ...template.agent,
    name,
    ...(typeof welcome === 'string' && { welcome_message: welcome.replace(NAME_PLACE, () => name) }),
  });
  const known = await client.knowledge.answers.list({ limit: 100 }).toArray({ limit: 500 });
  const questions = new Set(known.map(({ question }) => question));
  for (const [question, answer, phrasings] of template.answers) {
    if (questions.has(question)) continue;
    await client.knowledge.answers.create({ question, answer, phrasings: [...phrasings], language: 'en' });
  }
  return agent;
}
