import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parley } from '@parley/sdk';
import { writePrivately } from '../home/secrets';

const ANSWERS = [
  {
    question: 'When will my parcel arrive?',
    answer: 'Parcels arrive within 3 working days. The link in our e-mail shows where yours is.',
    phrasings: ['Where is my order?', 'How long does delivery take?'],
  },
  {
    question: 'How do I return something?',
    answer: 'Send it back within 30 days with the label in your account. We refund you within 5 working days.',
    phrasings: ['I want to return a pan', 'Can I get a refund?'],
  },
  {
    question: 'When are you open?',
    answer: 'From Monday to Saturday, 9 to 18.',
    phrasings: ['What are your opening hours?'],
  },
];

/**
 * A shop's agent, its knowledge, and a widget, noted in PARLEY_HOME.
 *
 * @param key of test mode
 * @throws ApiError if the API refuses
 */
export async function createDemoWidget(home: string, url: string, key: string): Promise<void> {
  const parley = new Parley({ apiKey: key, baseUrl: url });
  const agent = await parley.agents.create({
    name: 'Corner Shop',
    description: 'Answers on the demo page of the widget',
    welcome_message: 'Hi! Ask me about delivery, returns or opening hours.',
    automation: { mode: 'on' },
  });
  for (const answer of ANSWERS) await parley.knowledge.answers.create(answer);
  const { id } = await parley.channels.create({ type: 'widget', agent_id: agent.id, name: 'Demo page' });
  writePrivately(fileOf(home), id);
}

/** Undefined without a widget. */
export function demoWidgetUrl(home: string, url: string): string | undefined {
  try {
    return `${url}/widget/demo?channel=${readFileSync(fileOf(home), 'utf8')}`;
  } catch {
    return undefined;
  }
}

const fileOf = (home: string): string => join(home, 'demo-channel');
