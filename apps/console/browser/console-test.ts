import { expect, test as base } from '@playwright/test';
import { Parley } from '@parley/sdk';
import { fileURLToPath } from 'node:url';

interface System {
  readonly url: string;
  readonly joinUrl: string;
  readonly liveKey: string;
  readonly testKey: string;
  /** Of Meta's simulated Graph API. */
  readonly graphPort: number;
  /** The OpenID provider. */
  readonly issuer: string;
}

export const system = (): System => JSON.parse(process.env['PARLEY_BROWSER'] ?? '{}') as System;
export const sessionFile = fileURLToPath(
  new URL('../../../node_modules/.cache/console-browser-session.json', import.meta.url),
);

export const api = (mode: 'live' | 'test' = 'live'): Parley =>
  new Parley({ baseUrl: system().url, apiKey: mode === 'live' ? system().liveKey : system().testKey });

const EXPECTED =
  /the server responded with a status of (400|401|404|409|410|412)|net::ERR_(FAILED|INTERNET_DISCONNECTED)|This screen could not be loaded/;

/** A console error, a policy violation, or a request to another host fails the test. */
export const test = base.extend<{ loadsAhead: boolean; expectedErrors: RegExp | undefined; watched: undefined }>({
  baseURL: async ({}, use) => use(system().url),
  /** Whether screens are loaded ahead; by default not, as in a browser that saves data. */
  loadsAhead: [false, { option: true }],
  expectedErrors: [undefined, { option: true }],
  watched: [
    async ({ context, baseURL, loadsAhead, expectedErrors }, use) => {
      const faults: string[] = [];
      await context.addInitScript((saveData) => {
        if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
      }, !loadsAhead);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      context.on('console', (message) => {
        const isExpected = EXPECTED.test(message.text()) || expectedErrors?.test(message.text());
        if (message.type() === 'error' && !isExpected) faults.push(message.text());
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!expectedErrors?.test(message)) faults.push(message);
      });
      context.on('request', (request) => {
        const url = request.url();
        const isOwnUrl = [baseURL, system().issuer].some((place) => url.startsWith(`${place}/`));
        if (!isOwnUrl && !/^(data|blob):/.test(url)) faults.push(`asked ${url}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** A conversation with a customer message and a silent agent. */
export async function openConversation(name: string, content: string, mode: 'live' | 'test' = 'live') {
  const client = api(mode);
  const agents = await client.agents.list({ limit: 100 }).toArray();
  const agent = agents.find((one) => one.name === 'Quiet') ?? (await client.agents.create({ name: 'Quiet' }));
  const customer = { id: crypto.randomUUID(), name };
  const conversation = await client.conversations.open({ agent_id: agent.id, channel: 'widget', customer });
  await client.conversations.messages.send(conversation.id, { type: 'text', content, sender: 'customer' });
  return conversation;
}

export { expect };
export { expectAccessible, expectAccessibleInBothThemes } from './accessible';
