import { idempotencyKeyForm, idMeta, requestIdForm, type IdPrefix } from '@parley/schemas';
import { z } from 'zod';
import type { ZodOpenApiHeaderObject, ZodOpenApiParameterObject } from 'zod-openapi';
import type { Endpoint } from '../../routes/v1/endpoint';

const text = { type: 'string' } as const;

export const responseHeaders = {
  RequestId: { description: 'The X-Request-Id of the request, or a generated one', schema: text },
  RateLimitPolicy: {
    description:
      'The limit of the key (draft-ietf-httpapi-ratelimit-headers): q requests may be made in w seconds. q is ' +
      'the burst of the key, or its rate per minute if that is lower',
    schema: text,
    example: '"default";q=100;w=10',
  },
  RateLimit: {
    description:
      'r requests are left; after t seconds the full burst is available again or, with r=0, the next request is allowed',
    schema: text,
    example: '"default";r=97;t=1',
  },
  RetryAfter: {
    description: 'The number of whole seconds to wait before trying again',
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: { description: 'How to authenticate', schema: text, example: 'Bearer' },
  ETag: {
    description: 'Version of the object and digest of the body, for If-None-Match and If-Match',
    schema: text,
    example: '"3-p1x0Zb6yVY6v8yq0n3kq5w"',
  },
  Location: { description: 'Path of the created object', schema: text },
  AcceptPatch: {
    description: 'The media types that PATCH accepts',
    schema: text,
    example: 'application/json, application/merge-patch+json',
  },
  IdempotentReplayed: {
    description: 'true: the request had already been carried out under the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
} satisfies Record<string, ZodOpenApiHeaderObject>;

/** Of responses. */
export function headerRef(name: keyof typeof responseHeaders) {
  return { $ref: `#/components/headers/${name}` };
}

export const requestHeaders = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your own id for the request: 1 to 128 letters, digits, dots, dashes or underscores',
    schema: { type: 'string', pattern: requestIdForm.source },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The last `id` that the stream sent: the new stream continues after it',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'For 24 hours, the same key and body return the first response again if it was a success; after a ' +
      'rejected request, the key can be used again',
    schema: { type: 'string', pattern: idempotencyKeyForm.source },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Refuse the change with 412 unless the agent or conversation has the version of this ETag',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'Return 304 without a body if the object still has this ETag',
    schema: text,
  },
} satisfies Record<string, ZodOpenApiParameterObject>;

/** Of requests. */
export function parameterRef(name: keyof typeof requestHeaders) {
  return { $ref: `#/components/parameters/${name}` };
}

function pathId(prefix: IdPrefix) {
  return z.object({
    id: z.string().describe(`A TypeID with the prefix ${prefix}`).meta(idMeta(prefix)),
  });
}

export function pathParameters({ id, item, hasVersion }: Pick<Endpoint, 'id' | 'item' | 'hasVersion'>) {
  if (!id) return {};
  const whole = pathId(id);
  if (item) return { path: whole.extend({ [item.name]: pathId(item.prefix).shape.id }) };
  return { path: hasVersion ? withVersion(whole) : whole };
}

function withVersion(path: ReturnType<typeof pathId>) {
  return path.extend({
    version: z.string().describe('The number of a version').meta({ pattern: '^[1-9][0-9]{0,14}$', example: '3' }),
  });
}
