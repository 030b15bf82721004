import { publicEventTypes } from '@parley/schemas/events';
import { TEST_EVENT } from '@parley/schemas/webhooks';
import type { ZodOpenApiOperationObject, ZodOpenApiParameterObject } from 'zod-openapi';

/** Standard Webhooks. */
export const webhookHeaders = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: "The event's `id`: the same for every attempt and every webhook",
    schema: { type: 'string' },
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When the attempt was made, in seconds since the Unix epoch',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: 'Signatures of `webhook-id.webhook-timestamp.body` with the secret of the webhook (Standard Webhooks)',
    schema: { type: 'string', pattern: '^v1,' },
  },
} satisfies Record<string, ZodOpenApiParameterObject>;

/** By event type, with the schemas of the event log. */
export function webhookRequests(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries([...publicEventTypes, TEST_EVENT].map((type) => [type, { post: toRequest(type) }]));
}

const DESCRIPTION = [
  'Answer with any 2xx status within 15 s; after any other answer, the delivery is retried. 410 disables ' +
    'the webhook.',
  'If the `payload` of the webhook is `thin`, the envelope is the same, but `data` contains only ids and ' +
    'the value that tells which of two states is later.',
].join('\n\n');

function toRequest(type: string): ZodOpenApiOperationObject {
  return {
    operationId: `on${capitalized(type)}`,
    tags: ['Webhooks'],
    summary: `The event ${type}`,
    description: DESCRIPTION,
    security: [],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
    responses: {
      '2XX': { description: 'The event was accepted' },
      '410': { description: 'No more events are accepted' },
    },
  };
}

/** By name: zod would describe a request body again, and differently. */
function schemaOf(type: string): { $ref: string } {
  const [object = ''] = type.split('.');
  const name = type === TEST_EVENT ? 'WebhookTest' : capitalized(object);
  return { $ref: `#/components/schemas/${name}Event` };
}

/** `saved_reply.created` as SavedReplyCreated. */
function capitalized(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
