import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** They ran before the form below was the rule, and a file that has run may not change. None of them breaks anything. */
const older = [
  'agent/0004_add_traceparent_to_outbox.sql',
  'analytics/0001_create_tables.sql',
  'conversation/0001_create_conversations.sql',
  'conversation/0002_create_counters.sql',
  'conversation/0003_create_outbox.sql',
  'conversation/0004_create_event_data.sql',
  'conversation/0005_create_send_message.sql',
  'conversation/0009_add_traceparent_to_outbox.sql',
];

const apps = resolve(__dirname, '../../apps');

test('a migration says first whether it breaks the release before, then which locks it takes', () => {
  const files = ['account', 'agent', 'analytics', 'conversation'].flatMap((app) =>
    readdirSync(join(apps, app, 'migrations')).map((name) => ({ app, name })),
  );
  const silent = files.filter(
    ({ app, name }) =>
      !/^-- breaking: (no|yes)\n-- Locks: /.test(readFileSync(join(apps, app, 'migrations', name), 'utf8')),
  );
  expect(silent.map(({ app, name }) => `${app}/${name}`)).toEqual(older);
});
