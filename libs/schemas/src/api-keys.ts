import { z } from 'zod';
import { keyCursor } from './cursor';
import { idOutput } from './id-field';
import { keyName, keyPermissions, permissions, rateLimitDefaults } from './keys';
import { listQuery, pageOf } from './pages';
import { modes } from './tenant';
import { timestampInput, timestampOutput } from './timestamp';

export { keyCursor };

/** Valid keys per account and mode. */
export const KEYS_MAX = 500;
/** How long a rolled key's old value works at most. */
export const OVERLAP_HOURS_MAX = 72;
export const OVERLAP_HOURS = 24;

export const createApiKeyInput = z
  .strictObject({
    name: keyName.describe('What the key is for'),
    permissions: keyPermissions.describe('Only permissions that the requesting key has'),
    mode: z.enum(modes).nullish().describe('By default, the mode of the requesting key, which is the only one allowed'),
    expires_at: timestampInput
      .nullish()
      .describe('When the key stops working; null: never, or when the requesting key expires, if it does'),
    rate_limit: z
      .strictObject({
        per_minute: z.int().min(1).max(1_000_000).nullish().meta({ default: rateLimitDefaults.perMinute }),
        burst: z.int().min(1).max(100_000).nullish().meta({ default: rateLimitDefaults.burst }),
      })
      .nullish()
      .meta({ id: 'KeyRateLimitInput' })
      .describe('At most the limit of the requesting key'),
  })
  .meta({ id: 'CreateKeyRequest' });
export type CreateApiKeyInput = z.output<typeof createApiKeyInput>;

/** PATCH /v1/keys/:id, a merge patch. Permissions never change. */
export const updateApiKeyInput = z.strictObject({ name: keyName.optional() }).meta({ id: 'UpdateKeyRequest' });
export type UpdateApiKeyInput = z.output<typeof updateApiKeyInput>;

export const revokeApiKeyInput = z.strictObject({}).meta({ id: 'RevokeKeyRequest' });

export const rollApiKeyInput = z
  .strictObject({
    overlap_hours: z
      .number()
      .min(0)
      .max(OVERLAP_HOURS_MAX)
      .nullish()
      .meta({ default: OVERLAP_HOURS })
      .describe('How long the previous value continues to work; 0: it stops working at once'),
  })
  .meta({ id: 'RollKeyRequest' });
export type RollApiKeyInput = z.output<typeof rollApiKeyInput>;

export const listApiKeysQuery = listQuery({}, keyCursor.decode);

const keyFields = {
  id: idOutput('key'),
  name: z.string(),
  mode: z.enum(modes),
  permissions: z.array(z.enum(permissions)),
  rate_limit: z.object({ per_minute: z.int().min(1), burst: z.int().min(1) }).meta({ id: 'KeyRateLimit' }),
  status: z.enum(['active', 'expired', 'revoked']),
  hint: z
    .string()
    .describe('The first 12 and the last 4 characters of its value')
    .meta({ example: 'parley_live_…x9Qz' }),
  created_by: z.string().nullable().describe('key_… or member_…: who created it; null: an operator'),
  created_at: timestampOutput,
  updated_at: timestampOutput,
  expires_at: timestampOutput.nullable(),
  last_used_at: timestampOutput.nullable().describe('Accurate to within a minute'),
  revoked_at: timestampOutput.nullable(),
  previous_value_until: timestampOutput.nullable().describe('Until when the previous value works'),
};

/** Without its value. */
export const apiKeyResource = z.object(keyFields).meta({ id: 'Key' });
export type ApiKeyResource = z.output<typeof apiKeyResource>;
export const apiKeyPage = pageOf(apiKeyResource).meta({ id: 'KeyPage' });

/** The only response with the value. */
export const apiKeyWithValue = z
  .object({ ...keyFields, value: z.string().describe('Store it: it is never shown again') })
  .meta({ id: 'KeyWithValue' });
