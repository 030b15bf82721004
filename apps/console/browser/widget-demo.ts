import type { BrowserContext, Page } from '@playwright/test';
import type { HandoffInput } from '@parley/sdk';
import { api, system } from './console-test';

export type Client = ReturnType<typeof api>;
declare global {
  interface Window {
    Parley?: { identify(token: string): void; reset(): void; open(): void };
  }
}

/** A page that carries the widget of an agent that answers. */
export async function makeDemo(handoff: HandoffInput = {}) {
  const client = api('test');
  const agent = await client.agents.create({
    name: 'Mia',
    welcome_message: 'Hi, I am Mia.',
    automation: { mode: 'on', handoff },
  });
  const { id } = await client.channels.create({ type: 'widget', agent_id: agent.id, name: 'Shop' });
  return { client, agentId: agent.id, channelId: id, url: `${system().url}/widget/demo?channel=${id}` };
}

/** Serves a page of a shop, at the address of the demo, that carries what a test says. */
export async function serve(context: BrowserContext, path: string, head: string, headers: Record<string, string> = {}) {
  const body = `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><main>Goods</main></body></html>`;
  await context.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body, headers }));
  return `${system().url}${path}`;
}

export const script = (channelId: string) => `<script src="/widget.js" data-channel="${channelId}" async></script>`;
export const openChat = (page: Page) => page.getByRole('button', { name: 'Open the chat' }).click();
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

/** What customers of an agent have written, by conversation. */
export async function writtenTo(client: Client, agentId: string): Promise<string[][]> {
  const conversations = await client.conversations.list({ agent_id: agentId }).toArray();
  const all = conversations.map(async ({ id }) => {
    const messages = await client.conversations.messages.list(id).toArray();
    return messages.filter(({ sender }) => sender === 'customer').map(({ content }) => content);
  });
  return Promise.all(all);
}
