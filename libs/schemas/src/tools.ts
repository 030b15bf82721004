import { z } from 'zod';
import { toolCursor } from './cursor';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { contentFault, jsonObject, type JsonObject, type MetadataFault } from './json-object';
import { outgoingHeaders } from './outgoing-headers';
import { listQuery, pageOf } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { signingSecret } from './signing-secret';
import { text } from './text';
import { timestampOutput } from './timestamp';
import { toolConfirmation } from './tool-confirmation';
import { toolFault } from './tool-fault';
import { parametersFault } from './tool-parameters';

/** Per account and mode. */
export const TOOLS_MAX = 100;
export const toolMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ToolMethod = (typeof toolMethods)[number];
export const toolEffects = ['read', 'write'] as const;
export type ToolEffect = (typeof toolEffects)[number];
/** Filled in by the server, not the model. */
export const bindingSources = ['customer.id', 'conversation.id', 'agent.id'] as const;
export type BindingSource = (typeof bindingSources)[number];

const BODY_DEPTH_MAX = 12;
const BODY_SIZE_MAX_BYTES = 8 * 1024;
const BINDINGS_MAX = 10;
/** Set by our client. */
const TAKEN_HEADERS =
  /^(connection|content-.*|cookie|expect|host|idempotency-key|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|webhook-.*)$/i;
const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/;

const method = z.enum(toolMethods).meta({ id: 'ToolMethod' });
const effect = z
  .enum(toolEffects)
  .meta({ id: 'ToolEffect', description: 'read: calling the tool twice does no harm; write: it changes something' });
const bindingSource = z.enum(bindingSources).meta({ id: 'ToolBindingSource' });

const url = text(1, 2_048, { isRight: isUrlTemplate, message: 'must be an http or https URL without user or fragment' })
  .describe('With placeholders for arguments and bindings in its path and query: {order_id}')
  .meta({ example: 'https://shop.example/orders/{order_id}' });

function isUrlTemplate(template: string): boolean {
  if (!/^https?:\/\/[^\s/?#{}\\]+(?:[/?]|$)/i.test(template) || /[\s#\\]/.test(template)) return false;
  const filled = template.replace(/[{}]/g, '');
  return URL.canParse(filled) && new URL(filled).username + new URL(filled).password === '';
}

const body = jsonObject(bodyFault)
  .describe(
    'The JSON that is sent, with placeholders in its texts; null: an object with everything that the URL ' +
      'does not contain',
  )
  .meta({ override: { type: 'object', additionalProperties: true } });

function bodyFault(value: JsonObject): MetadataFault | undefined {
  if (Buffer.byteLength(JSON.stringify(value)) > BODY_SIZE_MAX_BYTES) {
    return ['max_size', `must have at most ${BODY_SIZE_MAX_BYTES} bytes as JSON`];
  }
  return contentFault(value, BODY_DEPTH_MAX);
}

const headers = outgoingHeaders(TAKEN_HEADERS);
const requestInput = z
  .strictObject({ method, url, headers: headers.nullish(), body: body.nullish() })
  .meta({ id: 'ToolRequestInput' });
const bindings = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be a name'), bindingSource)
  .check(({ value, issues }) => {
    if (Object.keys(value).length <= BINDINGS_MAX) return;
    const message = `must have at most ${BINDINGS_MAX} names`;
    issues.push({ code: 'custom', message, params: { code: 'max_keys' }, input: value });
  })
  .describe('Names that the server fills in, never the model: {"customer_id": "customer.id"}');

const fields = {
  name: text(1, 64, {
    isRight: (name) => NAME.test(name),
    message: 'must contain only a-z, 0-9 and _, and begin with a letter',
  })
    .describe('The name that the model uses; unique within an account and mode')
    .meta({ pattern: NAME.source, example: 'find_order' }),
  description: text(1, 1_000).describe('For the model: what the tool does, and when to call it'),
  parameters: jsonObject(parametersFault)
    .meta({ override: { type: 'object', additionalProperties: true } })
    .describe('A JSON Schema of the arguments: an object; without $ref, pattern and oneOf')
    .nullish(),
  request: requestInput,
  bindings: bindings.nullish(),
  signing_secret: signingSecret()
    .nullish()
    .describe('Signs each request according to Standard Webhooks. Stored encrypted and never shown again'),
  effect: effect.nullish().meta({ default: 'write' }),
  needs_confirmation: z
    .boolean()
    .nullish()
    .describe('The customer is asked for confirmation before the tool is called; the default for effect write'),
  confirmation: toolConfirmation.nullish(),
  needs_verified: z.boolean().nullish().meta({ default: false }).describe('Only for verified customers'),
  timeout_ms: z.int().min(100).max(20_000).nullish().meta({ default: 10_000 }),
  result_path: text(1, 256, { isRight: (path) => POINTER.test(path), message: 'must be a JSON Pointer, such as /data' })
    .nullish()
    .describe('The part of the JSON response that the model receives, as a JSON Pointer; null: the whole response'),
  trusts_output: z
    .boolean()
    .nullish()
    .meta({ default: false })
    .describe('Links, addresses and prices in free text of its answers may be passed on to customers'),
  is_enabled: z.boolean().nullish().meta({ default: true }),
};

/** POST /v1/tools. Missing or null fields have defaults. */
export const createToolInput = z
  .strictObject(fields)
  .check(({ value, issues }) => {
    const fault = toolFault(value);
    if (!fault) return;
    const { code, path, message } = fault;
    issues.push({ code: 'custom', path: [...path], message, params: { code }, input: value });
  })
  .meta({ id: 'CreateToolRequest' });
export type CreateToolInput = z.output<typeof createToolInput>;

const anyObject = jsonObject((patch) => contentFault(patch, BODY_DEPTH_MAX * 2)).meta({
  override: { type: 'object', additionalProperties: true },
});

/** PATCH /v1/tools/:id, a merge patch; the result must be a valid tool. */
export const updateToolInput = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    description: fields.description.optional(),
    parameters: anyObject.nullish(),
    request: z
      .strictObject({
        method: method.optional(),
        url: url.optional(),
        headers: headers.nullish(),
        body: anyObject.nullish(),
      })
      .optional()
      .meta({ id: 'ToolRequestPatch' }),
    bindings: z.record(z.string(), bindingSource.nullable()).nullish(),
  })
  .meta({ id: 'UpdateToolRequest' });
export type UpdateToolInput = z.output<typeof updateToolInput>;

export const listToolsQuery = listQuery({}, toolCursor.decode);

export const toolIds = z
  .array(
    z
      .string()
      .refine((id) => isId('tool', id), { message: 'must be the id of a tool', params: { code: 'format' } })
      .meta(idMeta('tool')),
  )
  .max(TOOLS_MAX)
  .check(refuseRepeats('is duplicated'));

const anyJson = z.record(z.string(), z.unknown());

/** Without its secrets. */
export const toolResource = z
  .object({
    id: idOutput('tool'),
    name: z.string(),
    description: z.string(),
    parameters: anyJson,
    request: z
      .object({
        method,
        url: z.string(),
        header_names: z.array(z.string()),
        body: anyJson.nullable(),
      })
      .meta({ id: 'ToolRequest' }),
    bindings: z.record(z.string(), bindingSource),
    is_signed: z.boolean().describe('Whether it has a signing secret'),
    effect,
    needs_confirmation: z.boolean(),
    confirmation: z.record(z.string(), z.string()).nullable(),
    needs_verified: z.boolean(),
    timeout_ms: z.int(),
    result_path: z.string().nullable(),
    trusts_output: z.boolean(),
    is_enabled: z.boolean(),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Tool' });
export type ToolResource = z.output<typeof toolResource>;
export const toolPage = pageOf(toolResource).meta({ id: 'ToolPage' });

export const testToolInput = z
  .strictObject({
    arguments: jsonObject(bodyFault)
      .meta({ override: { type: 'object', additionalProperties: true } })
      .nullish()
      .describe('In the form in which a model would give them'),
    bindings: z
      .record(z.string(), text(1, 256))
      .nullish()
      .describe('The values for the bindings of the tool in this call, by name'),
  })
  .meta({ id: 'TestToolRequest' });
export type TestToolInput = z.output<typeof testToolInput>;

export const toolTestResource = z
  .object({
    request: z
      .object({
        method,
        url: z.string(),
        header_names: z.array(z.string()),
        body: z.string().nullable(),
      })
      .meta({ id: 'SentToolRequest' }),
    outcome: z.enum(['done', 'failed', 'unknown']).describe('unknown: the call may have taken effect'),
    status: z.int().nullable().describe('The status of the HTTP response; null: there was no response'),
    result: z.string().describe('What the model would receive'),
    error: z.string().nullable(),
    duration_ms: z.int().min(0),
  })
  .meta({ id: 'ToolTest' });
export type ToolTestResource = z.output<typeof toolTestResource>;

export { fillConfirmation, placesInConfirmation, type ToolConfirmation } from './tool-confirmation';
export { argumentFaults } from './tool-arguments';
export { PLACEHOLDER, placeholdersIn, splitUrl } from './tool-template';
