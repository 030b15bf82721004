import { requireVersion } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { idempotentCall, type ProtoMessage } from '@parley/idempotency';
import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { requireFound, requireId, type Kind } from './kind';

/** A parsed create request. */
export interface CreateCall {
  /** The RPC and its parent object: `CreateNote:<uuid>`. */
  readonly scope: string;
  /**
   * Its bytes are stored with the idempotency key and must be equal in a retry, also across releases: keep anything
   * else beside it.
   */
  readonly input: object;
}

interface Create<Request, Call, Found, Item> {
  /** Parses a request, without anything that may change later: a retry must pass too. */
  readonly read: (request: Request) => Call;
  /**
   * Asks other services about references, outside of the transaction, which must not wait for them. Its error is thrown
   * only if no earlier call has the same idempotency key.
   */
  readonly lookUp?: (call: Call, context: TenantCallContext) => Promise<Found>;
  /** Adds the object with its events, audit and locks. */
  readonly create: (client: Client, tenant: Tenant, call: Call & Found) => Promise<Item>;
}

/**
 * In one transaction, once per idempotency key.
 *
 * @param message the response, stored with the key
 * @returns an RPC that throws ParleyError idempotency_in_progress, idempotency_key_reused, and errors of `read`,
 *   `lookUp` and `create`
 */
export function createRpc<
  Request,
  Call extends CreateCall,
  Item,
  Response extends { replayed: boolean },
  Found extends object = object,
>(
  pool: Pool,
  message: ProtoMessage<Response>,
  { read, lookUp, create }: Create<Request, Call, Found, Item>,
  answer: (item: Item) => Omit<Response, 'replayed'>,
) {
  return async (request: Request, context: TenantCallContext): Promise<Response> => {
    const call = read(request);
    const [found] = await Promise.allSettled([lookUp?.(call, context)]);
    return idempotentCall(pool, context, call.scope, call.input, message, async (client) => {
      if (found.status === 'rejected') throw found.reason;
      const item = await create(client, context.tenant, { ...call, ...found.value } as Call & Found);
      return { ...answer(item), replayed: false } as Response;
    });
  };
}

export interface ChangeRequest {
  readonly id: string;
  /** Undefined: any. */
  readonly expectedVersion?: bigint | undefined;
}

type Lock<Item> = (client: Client, tenant: Tenant, id: string) => Promise<Item | undefined>;

interface Update<Request, Patch, Item> {
  readonly read: (request: Request, context: TenantCallContext) => Patch | Promise<Patch>;
  readonly lock: Lock<Item>;
  /** With events; returns `found` if nothing changes. */
  readonly edit: (client: Client, tenant: Tenant, found: Item, patch: Patch, request: Request) => Promise<Item>;
}

/**
 * In one transaction, for the expected version. An unknown object is refused before an invalid patch.
 *
 * @returns an RPC that throws ParleyError not_found, precondition_failed, and errors of `read` and `edit`
 */
export function updateRpc<Request extends ChangeRequest, Patch, Item extends { readonly version: number }, Response>(
  pool: Pool,
  kind: Kind,
  { read, lock, edit }: Update<Request, Patch, Item>,
  answer: (item: Item) => Response,
) {
  return async (request: Request, context: TenantCallContext): Promise<Response> => {
    const id = requireId(kind, request.id);
    const patch = await read(request, context);
    const item = await inTransaction(pool, async (client) => {
      const found = await requireExpected(client, context.tenant, kind, lock, { ...request, id });
      return edit(client, context.tenant, found, patch, request);
    });
    return answer(item);
  };
}

/**
 * In one transaction, for the expected version.
 *
 * @param remove with events
 * @returns an RPC that throws ParleyError not_found (the second time too), precondition_failed, and errors of `remove`
 */
export function deleteRpc<Request extends ChangeRequest, Item extends { readonly version: number }>(
  pool: Pool,
  kind: Kind,
  lock: Lock<Item>,
  remove: (client: Client, tenant: Tenant, found: Item, request: Request) => Promise<void>,
) {
  return async (request: Request, { tenant }: TenantCallContext): Promise<Record<string, never>> => {
    const id = requireId(kind, request.id);
    await inTransaction(pool, async (client) => {
      const found = await requireExpected(client, tenant, kind, lock, { ...request, id });
      await remove(client, tenant, found, request);
    });
    return {};
  };
}

async function requireExpected<Item extends { readonly version: number }>(
  client: Client,
  tenant: Tenant,
  kind: Kind,
  lock: Lock<Item>,
  { id, expectedVersion }: ChangeRequest,
): Promise<Item> {
  const found = requireFound(kind, await lock(client, tenant, id));
  requireVersion(kind.noun, found.version, expectedVersion);
  return found;
}

/** After an RPC has committed. */
export function after<Request, Response>(
  rpc: (request: Request, context: TenantCallContext) => Promise<Response>,
  then: () => void,
) {
  return async (request: Request, context: TenantCallContext): Promise<Response> => {
    const response = await rpc(request, context);
    then();
    return response;
  };
}
