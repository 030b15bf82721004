import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPES } from './install-state';

test('the manifest of the documentation asks for what an installation asks for', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/channels/slack.md'), 'utf8');
  const manifest = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '') as {
    oauth_config: { scopes: { bot: string[] } };
    settings: { event_subscriptions: { bot_events: string[] } };
  };
  expect(manifest.oauth_config.scopes.bot).toEqual(SCOPES);
  expect(manifest.settings.event_subscriptions.bot_events).toEqual(
    expect.arrayContaining(['app_mention', 'app_uninstalled', 'message.im', 'tokens_revoked']),
  );
});
