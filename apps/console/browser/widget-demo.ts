import type { BrowserContext, Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import type { HandoffInput, ParleyWidget, ParleyWidgetOrCalls } from '@parley/sdk';
import { api, system } from './console-test';

export type Client = ReturnType<typeof api>;
declare global {
  interface Window {
    Parley?: ParleyWidgetOrCalls;
  }
}

export const withParley = (page: Page, call: (parley: ParleyWidget) => void) =>
  page.evaluate(`window.Parley.push(${call.toString()})`);

/** A channel with identity verification, and tokens for its visitors. */
export async function makeKnown({ client, agentId }: Awaited<ReturnType<typeof makeDemo>>, settings: object = {}) {
  const secret = 'a secret of at least 32 characters';
  const channel = await client.channels.create({
    ...{ type: 'widget', agent_id: agentId, name: 'Known', settings },
    secrets: { identity_secret: secret },
  });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (sub: string, secondsLeft = 600) => {
    const exp = Math.floor(Date.now() / 1_000) + secondsLeft;
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub, aud: channel.id, exp })}`;
    return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  };
  return { channelId: channel.id, sign };
}

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

/** At the demo's address. */
export async function serve(context: BrowserContext, path: string, head: string, headers: Record<string, string> = {}) {
  const body = `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><main><h1>Goods</h1></main></body></html>`;
  await context.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body, headers }));
  return `${system().url}${path}`;
}

export const script = (channelId: string) => `<script src="/widget.js" data-channel="${channelId}" async></script>`;
export const openChat = (page: Page) => page.getByRole('button', { name: 'Open the chat' }).click();
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

/** By conversation. */
export async function writtenTo(client: Client, agentId: string): Promise<string[][]> {
  const conversations = await client.conversations.list({ agent_id: agentId }).toArray();
  const all = conversations.map(async ({ id }) => {
    const messages = await client.conversations.messages.list(id).toArray();
    return messages.filter(({ sender }) => sender === 'customer').map(({ content }) => content);
  });
  return Promise.all(all);
}
