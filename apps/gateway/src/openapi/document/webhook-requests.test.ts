import { parseEvent, toCloudEvent, toPublicEvent } from '@parley/events';
import { newUuid } from '@parley/schemas';
import { publicEventTypes } from '@parley/schemas/events';
import { z } from 'zod';
// oxlint-disable-next-line no-restricted-imports -- samples of tests belong to no library
import { dataOf } from '../../../../../libs/events/test/sample-data';
import { apiDocument } from './document';

const document = JSON.parse(JSON.stringify(apiDocument())) as {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly requestBody: WebhookBody } }>>;
};
interface WebhookBody {
  readonly content: { readonly 'application/json': { readonly schema: object } };
}

function bodyOf(type: string): z.ZodType {
  const schema = document.webhooks[type]?.post.requestBody.content['application/json'].schema;
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as never);
}

test('every type of event that a webhook can be sent is described', () => {
  expect(Object.keys(document.webhooks)).toEqual([...publicEventTypes, 'webhook.test']);
});

test.each(publicEventTypes)('%s is described as it is sent', (type) => {
  const data = dataOf(type);
  const row = { event_id: newUuid(), account_id: newUuid(), mode: 'live', occurred_at: new Date() } as const;
  const { json } = toCloudEvent({ ...row, type, object_id: data.id, data: JSON.stringify(data) }, '/parley/agent');
  const event = toPublicEvent(parseEvent(json));
  expect(bodyOf(type).safeParse(event).error).toBeUndefined();
  expect(bodyOf(type).safeParse({ ...event, type: 'other' }).success).toBe(false);
});

test('the event of a test is told from the others by its type', () => {
  const { error } = bodyOf('webhook.test').safeParse({
    id: 'evt_01jd6f9a8qe5g9c5b1x7d3r2nk',
    type: 'webhook.test',
    api_version: '2026-11-26',
    timestamp: '2026-11-21T09:30:00.000Z',
    mode: 'test',
    data: { id: 'hook_01jd6f9a8qe5g9c5b1x7d3r2nk' },
  });
  expect(error).toBeUndefined();
});
