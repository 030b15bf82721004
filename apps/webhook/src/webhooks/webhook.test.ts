import { editedColumns, newWebhook, patchWebhook, type Webhook } from './webhook';

const at = new Date('2026-01-02T03:04:05.006Z');
const enabled: Webhook = {
  ...newWebhook({ url: 'https://receiver.example/', events: ['*'] }),
  id: 'i',
  sealedSecret: 's',
  failingSince: at,
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const edited = (before: Webhook, patch: object) => editedColumns(before, patchWebhook(before, patch));

test('a webhook that is disabled has the API as its reason, and begins without a past when it is enabled', () => {
  const disabled = edited(enabled, { status: 'disabled' });
  expect(disabled).toMatchObject({ status: 'disabled', disabledReason: 'api', failingSince: null });
  const again = edited({ ...enabled, ...disabled, failingSince: at }, { status: 'enabled' });
  expect(again).toMatchObject({ status: 'enabled', disabledReason: null, failingSince: null });
  expect(newWebhook({ url: 'https://receiver.example/', events: ['*'], status: 'disabled' }).disabledReason).toBe(
    'api',
  );
});

test('an edit that leaves the status leaves its reason and the time of the first failure', () => {
  expect(edited(enabled, { description: 'Mine' })).toMatchObject({ disabledReason: null, failingSince: at });
  const gone: Webhook = { ...enabled, status: 'disabled', disabledReason: 'gone', failingSince: null };
  expect(edited(gone, { description: 'Mine', status: 'disabled' })).toMatchObject({ disabledReason: 'gone' });
});
