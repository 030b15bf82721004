import { z } from 'zod';
import { modelCursor } from './cursor';
import { idOutput } from './id-field';
import { outgoingHeaders, printable } from './outgoing-headers';
import { listQuery, pageOf } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Found by `check` (docs/models.md). */
export const modelQuirks = ['max_completion_tokens', 'no_tools', 'no_usage'] as const;
export type ModelQuirk = (typeof modelQuirks)[number];
export const modelStatuses = ['unchecked', 'ok', 'failing'] as const;
export type ModelStatus = (typeof modelStatuses)[number];

/** Set by our client, or by a field. */
const TAKEN_HEADERS =
  /^(authorization|connection|content-.*|cookie|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

const baseUrl = text(1, 2_048, {
  isRight: isBaseUrl,
  message:
    'must be an http or https URL without user, query, fragment or /chat/completions at its end, ' +
    'such as https://api.openai.com/v1',
})
  .describe('The address of any server that speaks the OpenAI protocol, up to /chat/completions')
  .meta({ example: 'https://api.openai.com/v1' });

function isBaseUrl(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password, search, hash, pathname } = new URL(address);
  if (/\/chat\/completions\/*$/i.test(pathname)) return false;
  return username + password + search + hash === '' && !/[\s?#]/.test(address);
}

const price = z.number().min(0).max(1_000_000);
const prices = z
  .strictObject({ input: price, output: price })
  .describe('US dollars per million tokens; null: unknown, so that cost limits do not apply')
  .meta({ id: 'ModelPricesInput' });

const fields = {
  name: text(1, 120),
  base_url: baseUrl,
  model: printable(200).describe("The model's name on that server").meta({ example: 'gpt-5-mini' }),
  api_key: printable(4_096).nullish().describe('Kept encrypted and never shown again'),
  headers: outgoingHeaders(TAKEN_HEADERS).nullish(),
  vision: z.boolean().nullish().meta({ default: false }).describe('The model can see pictures'),
  prices: prices.nullish(),
  quirks: z
    .array(z.enum(modelQuirks))
    .max(modelQuirks.length)
    .check(refuseRepeats('is duplicated'))
    .nullish()
    .meta({ default: [] })
    .describe('How the server differs from others; a check finds these quirks'),
  is_default: z
    .boolean()
    .nullish()
    .meta({ default: false })
    .describe('Used by agents that name no connection. Setting it clears it on the connection that had it before'),
  embedding_model: printable(200)
    .nullish()
    .meta({ example: 'text-embedding-3-small' })
    .describe("The server's model for embeddings, with which knowledge is also searched by meaning; null: none"),
};

/** POST /v1/models. Missing or null fields have defaults. */
export const createModelInput = z.strictObject(fields).meta({ id: 'CreateModelRequest' });
export type CreateModelInput = z.output<typeof createModelInput>;

/** PATCH /v1/models/:id, a merge patch. */
export const updateModelInput = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    base_url: fields.base_url.optional(),
    model: fields.model.optional(),
  })
  .meta({ id: 'UpdateModelRequest' });
export type UpdateModelInput = z.output<typeof updateModelInput>;

export const listModelsQuery = listQuery({}, modelCursor.decode);

/** By the responder. */
export const modelReportInput = z.strictObject({
  status: z.enum(['ok', 'failing']),
  last_error: text(1, 500).nullable(),
  quirks: z.array(z.enum(modelQuirks)).nullish(),
});
export type ModelReportInput = z.output<typeof modelReportInput>;

export const modelResource = z
  .object({
    id: idOutput('model'),
    name: z.string(),
    base_url: z.string(),
    model: z.string(),
    api_key_last4: z.string().nullable().describe('The end of the API key; null: there is none'),
    header_names: z.array(z.string()),
    vision: z.boolean(),
    prices: z.object({ input: z.number(), output: z.number() }).meta({ id: 'ModelPrices' }).nullable(),
    quirks: z.array(z.enum(modelQuirks)),
    is_default: z.boolean(),
    embedding_model: z.string().nullable(),
    status: z.enum(modelStatuses).describe('failing: its last check, or its last answers, failed'),
    last_error: z.string().nullable(),
    checked_at: timestampOutput.nullable().describe('When the status was last determined'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'Model' });
export type ModelResource = z.output<typeof modelResource>;
export const modelPage = pageOf(modelResource).meta({ id: 'ModelPage' });

export const checkModelInput = z.strictObject({}).meta({ id: 'CheckModelRequest' });

const trial = z
  .object({ is_ok: z.boolean(), detail: z.string().describe('What the check found'), duration_ms: z.int().min(0) })
  .meta({ id: 'ModelTrial' });

export const modelCheckResource = z
  .object({ model: modelResource, text: trial, tools: trial, usage: trial })
  .meta({ id: 'ModelCheck', description: 'The connection with its new status and quirks, and what was tried' });
export type ModelCheckResource = z.output<typeof modelCheckResource>;
