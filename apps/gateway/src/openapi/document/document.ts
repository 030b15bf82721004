import type { ErrorCode } from '@parley/errors';
import { permissions } from '@parley/schemas';
import { webhookTestEvent } from '@parley/schemas/events';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiOverrideContext } from 'zod-openapi';
import type { Endpoint } from '../../routes/v1/endpoint';
import type { Access } from '../../exchange/access';
import { routes, type Method, type Route } from '../../routes/v1';
import { inputErrors } from '../../routes/v1/read-input';
import { answerExamples } from '../answer-examples';
import { headerRef, parameterRef, pathParameters, requestHeaders, responseHeaders } from './headers';
import { tags } from '../tags';
import { webhookHeaders, webhookRequests } from './webhook-requests';
import { commonErrors, problemExamples, problemResponses, problemSchema } from './problem-responses';

/**
 * OpenAPI 3.1, from the route table and its schemas.
 *
 * @param publicUrl of the API; without it, the description is relative to its own address
 */
export function apiDocument(publicUrl = '/'): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const [method, path] = route;
    const template = `/v1${path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[template] ??= {})[method.toLowerCase()] = toOperation(route);
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Parley API',
        version: '1.0.0',
        description: INTRODUCTION,
        contact: { name: 'The operator of this server' },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
      security: [{ apiKey: [] }, { session: [] }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      webhooks: webhookRequests(),
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: KEY_DESCRIPTION, 'x-permissions': permissions },
          session: { type: 'apiKey', in: 'cookie', name: 'parley_session', description: SESSION_DESCRIPTION },
        },
        schemas: { Problem: problemSchema, WebhookTestEvent: webhookTestEvent },
        headers: responseHeaders,
        parameters: { ...requestHeaders, ...webhookHeaders },
        examples: problemExamples(routes.flatMap(errorsOf)),
      },
    },
    // Metadata, which zod cannot describe, overrides its own schema.
    { allowEmptySchema: { custom: true }, override: tellNoMore },
  );
  return writeForGenerators(document);
}

/**
 * For generators of clients: one form of nullable references; defaults in words, as openapi-typescript makes a field
 * with a `default` required; comma-separated lists.
 */
function writeForGenerators<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_key, value: Record<string, unknown> | null) => {
    if (value?.['properties']) tellDefaults(value['properties']);
    if (value?.['in'] === 'query') Object.assign(value, formOf(value['schema']));
    const types: unknown = value?.['type'];
    if (!Array.isArray(types)) return value;
    const { type, ...others } = value as { type: string[] };
    return { ...others, anyOf: type.map((each) => ({ type: each })) };
  }) as Part;
}

/** Comma separated, as repeated parameters are refused; generated clients would repeat them. */
function formOf(schema: unknown): object {
  return (schema as { type?: unknown } | undefined)?.type === 'array' ? { style: 'form', explode: false } : {};
}

function tellDefaults(properties: object): void {
  for (const field of Object.values(properties) as { default?: unknown; description?: string }[]) {
    if (field.default === undefined) continue;
    field.description = `${field.description ? `${field.description}. ` : ''}Default: ${String(field.default)}`;
    delete field.default;
  }
}

/** What zod adds beyond our contract. */
function tellNoMore({ jsonSchema, io }: ZodOpenApiOverrideContext): void {
  // Responses may gain fields, which readers ignore (of a problem: RFC 9457, 3.2).
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // The bounds of a double are not ours.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
}

const INTRODUCTION = [
  'AI customer-support agents, the conversations they hold over WhatsApp, a web widget and Slack, and the ' +
    'analytics of both.',
  'Names are snake_case. Timestamps are UTC with milliseconds. Input accepts any RFC 3339 timestamp with ' +
    'an offset, and a plain date as midnight UTC (in analytics: a day in `timezone`), within the years 0001 ' +
    'to 9999 in UTC. Unknown fields and parameters are rejected. In a query, write `+` as `%2B`: an ' +
    'unencoded `+` is read as a space.',
  'Errors are problem documents (RFC 9457) with a `code` for programs; each code has a page under ' +
    '`/errors/<code>`.',
  'Every POST accepts an `Idempotency-Key`: the same key and body within 24 hours return the first ' +
    'response again. Only successful responses are kept: after a rejected request, the key can be used again.',
  'Paths are case-sensitive and have no trailing slash. GET endpoints also accept HEAD. Every ' +
    'authenticated response carries the rate limit of the key.',
].join('\n\n');

const KEY_DESCRIPTION =
  'An API key: `parley_live_…` for production, `parley_test_…` for the sandbox. Keys are for servers: ' +
  'never ship one to a browser or an app. `x-required-permissions` of an operation lists the permissions ' +
  'that the key needs.';

const SESSION_DESCRIPTION =
  'The session cookie, for people in a browser; over TLS it is called `__Host-parley_session`. A request ' +
  'with it names the account in `Parley-Account` and the mode in `Parley-Mode`, and every write also sends ' +
  '`Parley-CSRF`. If a request also has an API key, the key is used.';

function toOperation(route: Route): ZodOpenApiOperationObject {
  const [method, , access, endpoint] = route;
  const { status, description, schema, example, mediaType = 'application/json' } = endpoint.answer;
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.description, needs(access)].filter(Boolean).join('\n\n'),
    requestParams: {
      ...pathParameters(endpoint),
      ...(endpoint.query ? { query: endpoint.query as never } : {}),
    },
    ...security(access),
    parameters: headerParameters(route),
    ...(endpoint.body ? { requestBody: toRequestBody(endpoint.body, method) } : {}),
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: endpoint.upload.described } } } }
      : {}),
    responses: {
      [String(status)]: {
        description,
        headers: answerHeaders(route),
        ...(schema ? { content: { [mediaType]: { schema, example: example ?? answerExamples[endpoint.name] } } } : {}),
      },
      ...(isConditionalGet(route) ? { '304': { description: NOT_MODIFIED, headers: answerHeaders(route) } } : {}),
      ...problemResponses(errorsOf(route)),
    } as ZodOpenApiOperationObject['responses'],
  };
}

/** Alternatives: one permission is enough. */
function security(access: Access): object {
  if (access === 'public') return { security: [] };
  if (access === 'session' || access === 'owner') return { security: [{ session: [] }] };
  return { [typeof access === 'string' ? 'x-required-permissions' : 'x-sufficient-permissions']: [access].flat() };
}

function needs(permission: Access): string {
  if (permission === 'public') return 'Requires neither a key nor a session.';
  if (permission === 'owner') return 'Requires the session of an owner; API keys are not accepted.';
  if (permission === 'session') return 'Requires a session; API keys are not accepted.';
  if (typeof permission === 'string') return `Requires the permission \`${permission}\`.`;
  return `Requires one of the permissions ${permission.map((each) => `\`${each}\``).join(', ')}.`;
}

function toRequestBody(
  { schema, described = schema, isOptional, example }: NonNullable<Endpoint['body']>,
  method: Method,
) {
  const content = { schema: described, example };
  const others = method === 'PATCH' ? { 'application/merge-patch+json': content } : {};
  return { required: !isOptional, content: { 'application/json': content, ...others } };
}

const NOT_MODIFIED = 'The object still has the ETag of If-None-Match';

function isConditionalGet([method, , , { answer }]: Route): boolean {
  return method === 'GET' && answer.hasEtag === true;
}

function headerParameters(route: Route) {
  const [, , , { answer, hasIfMatch }] = route;
  const names: (keyof typeof requestHeaders)[] = ['RequestId'];
  if (isKeptOnce(route)) names.push('IdempotencyKey');
  if (answer.mediaType === 'text/event-stream') names.push('LastEventId');
  if (hasIfMatch) names.push('IfMatch');
  if (isConditionalGet(route)) names.push('IfNoneMatch');
  return names.map(parameterRef);
}

function answerHeaders(route: Route) {
  const [method, , , { answer }] = route;
  return {
    'X-Request-Id': headerRef('RequestId'),
    'RateLimit-Policy': headerRef('RateLimitPolicy'),
    RateLimit: headerRef('RateLimit'),
    ...(answer.hasEtag ? { ETag: headerRef('ETag') } : {}),
    ...(answer.hasLocation ? { Location: headerRef('Location') } : {}),
    ...(method === 'PATCH' ? { 'Accept-Patch': headerRef('AcceptPatch') } : {}),
    ...(isKeptOnce(route) ? { 'Idempotent-Replayed': headerRef('IdempotentReplayed') } : {}),
  };
}

const idempotencyErrors: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];

/** Not anonymous POSTs, nor those with a challenge, which works only once. */
function isKeptOnce([method, , access]: Route): boolean {
  return method === 'POST' && access !== 'public' && access !== 'session';
}

function errorsOf(route: Route): ErrorCode[] {
  const [method, , access, endpoint] = route;
  return [
    ...commonErrors.filter((code) => access !== 'public' || code !== 'unauthorized'),
    ...(endpoint.errors ?? []),
    ...(endpoint.id ? (['not_found'] as const) : []),
    ...(endpoint.body || endpoint.upload ? inputErrors : []),
    ...(isKeptOnce(route) ? idempotencyErrors : []),
    ...(method === 'GET' ? [] : (['precondition_failed'] as const)),
  ];
}
