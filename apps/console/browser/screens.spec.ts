import type { Page } from '@playwright/test';
import { api, expect, expectAccessible, expectAccessibleInBothThemes, openConversation, test } from './console-test';

/** With address and heading; the screen before has a link. */
const walks = [
  {
    from: '/inbox?view=all',
    places: [
      ['/inbox?view=all', 'Inbox'],
      ['/customers', 'Customers'],
      ['/agents', 'Agents'],
      ['/knowledge', 'Knowledge'],
      ['/knowledge/documents', 'Knowledge'],
      ['/knowledge/sources', 'Knowledge'],
      ['/knowledge/unanswered', 'Knowledge'],
      ['/analytics', 'Analytics'],
    ],
  },
  {
    from: '/settings',
    places: [
      ['/settings', 'You'],
      ['/settings/notifications', 'Notifications'],
      ['/settings/members', 'Members'],
      ['/settings/teams', 'Teams'],
      ['/settings/saved-replies', 'Saved replies'],
      ['/settings/targets', 'Targets'],
      ['/settings/account', 'Account and data'],
      ['/settings/audit', 'Audit log'],
      ['/settings/channels', 'Channels'],
    ],
  },
  {
    from: '/settings/models',
    places: [
      ['/settings/models', 'Models'],
      ['/settings/tools', 'Tools'],
      ['/settings/api-keys', 'API keys'],
      ['/settings/webhooks', 'Webhooks'],
      ['/settings/events', 'Events'],
    ],
  },
] as const;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Loads the page once and follows links: the screens are checked, not their loading. */
for (const { from, places } of walks) {
  test(`axe finds nothing in either theme, and nothing is wider than a phone: from ${from}`, async ({ page }) => {
    await page.goto(from);
    for (const [path, heading] of places) {
      if (path !== from) await follow(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await expectNoTallerThanWindow(page);
      await page.setViewportSize(PHONE);
      await expectAsWideAs(page, PHONE.width);
      await page.setViewportSize(WIDE);
    }
  });
}

test('axe finds nothing on the screens of single objects, wide or narrow, or on empty ones', async ({ page }) => {
  const client = api();
  const agent = await client.agents.create({ name: 'Looked at', automation: { mode: 'on' } });
  await client.agents.update(agent.id, { description: 'Twice' });
  await client.agents.guidelines.create(agent.id, { condition: 'Asked for a discount', action: 'Say no.' });
  const { id: channelId } = await client.channels.create({
    ...{ type: 'whatsapp', agent_id: agent.id, name: 'Workspace', settings: { phone_number_id: '105' } },
  });
  const webhook = await client.webhooks.create({ url: 'https://example.com/hook', events: ['*'] });
  for (const [path, heading] of [
    [`/agents/${agent.id}`, 'Looked at'],
    [`/agents/${agent.id}/guidelines`, 'Looked at'],
    [`/agents/${agent.id}/versions`, 'Looked at'],
    [`/settings/channels/${channelId}`, 'Workspace'],
    [`/settings/webhooks/${webhook.id}`, 'https://example.com/hook'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
  }
});

/** Until the screen before is gone: it stays while the next one loads, and the heading may be the same. */
async function follow(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await before?.waitForElementState('hidden');
}

/** Screens scroll inside: text for screen readers must not make the page taller. */
async function expectNoTallerThanWindow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0);
}

async function expectAsWideAs(page: Page, width: number): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // A chart is drawn anew a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('on a phone, a conversation replaces the list', async ({ page }) => {
  const { id } = await openConversation('Phone', 'Is it readable on a phone?');
  await page.setViewportSize(PHONE);
  await page.goto(`/inbox/${id}?view=all`);
  await expect(page.getByRole('log').getByText('Is it readable on a phone?')).toBeVisible();
  await expectAsWideAs(page, PHONE.width);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: /Phone/ })).toBeVisible();
  await expectAsWideAs(page, PHONE.width);
});

test('a conversation that does not exist leads back to the list, wide or narrow', async ({ page }) => {
  await openConversation('Still There', 'I have not been deleted');
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/inbox/conv_nowhere?view=all');
    await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/inbox\?view=all$/);
    await expect(page.getByRole('link', { name: /Still There/ })).toBeVisible();
  }
});

for (const [path, list] of [
  ['/customers/custp_nowhere', /\/customers$/],
  ['/agents/agent_nowhere', /\/agents$/],
  ['/settings/channels/chan_nowhere', /\/settings\/channels$/],
  ['/settings/webhooks/wh_nowhere', /\/settings\/webhooks$/],
] as const) {
  test(`what does not exist leads back to its list: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(list);
  });
}

test('the command menu and the help list the commands, and work by keyboard only', async ({ page }) => {
  await page.goto('/agents');
  await expect(page.getByRole('heading', { name: 'Agents', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await page.keyboard.type('api k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
});

test('test mode is unmistakable, and has its own data', async ({ page }) => {
  const { id } = await openConversation('Live only', 'I am real');
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Test mode')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/agents\?mode=test$/);
  await page.goto(`/inbox/${id}?view=all&mode=test`);
  await expect(page.getByRole('alert')).toContainText('may have been deleted, or it belongs to the other mode');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByRole('log').getByText('I am real')).toBeVisible();
});
