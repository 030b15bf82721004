import type { Model, ModelServiceService, ResolveModelResponse } from '@parley/contract/model';
import { ParleyError } from '@parley/errors';
import { modelQuirkCodec, type GrpcClient } from '@parley/grpc';
import type { ModelConnection } from '@parley/models';
import { open, type Keyring } from '@parley/secrets';
import type { Tenant } from '@parley/schemas';
import { optionsOf, type TurnCall } from './clients';

/** With open secrets, and the server's known state. */
export interface FoundConnection {
  readonly connection: ModelConnection;
  readonly known: Model;
}

export interface FindConnectionDeps {
  readonly models: GrpcClient<typeof ModelServiceService>;
  readonly keyring: Keyring;
}

/**
 * The named or default connection.
 *
 * @param onlyThis no default
 * @throws ParleyError unavailable, deadline_exceeded; UnsealError
 */
export async function findConnection(
  { models, keyring }: FindConnectionDeps,
  call: TurnCall,
  id: string | undefined,
  onlyThis = false,
): Promise<FoundConnection | undefined> {
  const found = await models.resolveModel({ id, onlyThis }, optionsOf(call)).catch((err: unknown) => {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  });
  return found?.model && { connection: toConnection(keyring, call.tenant, found.model, found), known: found.model };
}

function toConnection(
  keyring: Keyring,
  tenant: Tenant,
  model: Model,
  { sealedApiKey, sealedHeaders }: ResolveModelResponse,
): ModelConnection {
  const place = (field: string) => ({ tenant, name: `${model.id}/${field}` });
  const headers = sealedHeaders === undefined ? '{}' : open(keyring, place('headers'), sealedHeaders);
  return {
    baseUrl: model.baseUrl,
    model: model.model,
    apiKey: sealedApiKey === undefined ? undefined : open(keyring, place('api_key'), sealedApiKey),
    headers: JSON.parse(headers) as Record<string, string>,
    quirks: model.quirks.flatMap((quirk) => modelQuirkCodec.fromProto(quirk) ?? []),
    prices: model.prices,
  };
}
