import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parley } from '@parley/sdk';
import { writePrivately } from '../home/secrets';
import answers from './demo-answers.json';

/** A shop's agent, its knowledge, and a widget, noted in PARLEY_HOME. @param key of test mode */
export async function createDemoWidget(home: string, url: string, key: string): Promise<void> {
  const parley = new Parley({ apiKey: key, baseUrl: url });
  const agent = await parley.agents.create({
    name: 'Corner Shop',
    description: 'Answers on the demo page of the widget',
    welcome_message: 'Hi! Ask me about delivery, returns or opening hours.',
    automation: { mode: 'on' },
  });
  for (const answer of answers) await parley.knowledge.answers.create(answer);
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
