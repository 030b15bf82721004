import {
  CreateViewResponse,
  type CreateViewRequest,
  type ListViewsRequest,
  type ListViewsResponse,
  type UpdateViewRequest,
  type ViewServiceService,
} from '@parley/contract/view';
import { validationFailed, type ParleyError } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext, type TenantHandlers } from '@parley/grpc';
import { appendEvents } from '@parley/outbox';
import type { Client, Pool, Queryable } from '@parley/postgres';
import { after, createRpc, deleteRpc, getRpc, hasAll, requireRoom, updateRpc, type Kind } from '@parley/resource';
import { formatId, newUuid, parseId, validate, type Tenant } from '@parley/schemas';
import { createViewInput, updateViewInput, viewCursor, VIEWS_MAX, type ViewVisibility } from '@parley/schemas/views';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { findMemberEnd, shareMember } from '../members/ended-members.store';
import type { FindActiveMember } from '../members/find-member';
import { eventOfChange, isVisible, toViewData, toViewProto, type View, type ViewFields } from './view';
import { countViews, listViews, lockViews, nextPosition, views } from './views.store';

const kind: Kind = { prefix: 'view', noun: 'view' };

interface ViewDeps extends ChangeConversationDeps {
  readonly findActiveMember: FindActiveMember;
}

export function viewRpcs(deps: ViewDeps): TenantHandlers<typeof ViewServiceService> {
  const { pool, wakeRelay, findActiveMember } = deps;
  const answer = (view: View) => ({ view: toViewProto(view) });
  const lookUp = lookUpWith(findActiveMember);
  return {
    createView: after(createRpc(pool, CreateViewResponse, { read: readNew, lookUp, create }, answer), wakeRelay),
    getView: (request, context) => getRpc(pool, kind, seenBy(request, views.find), answer)(request, context),
    listViews: (request, context) => list(pool, request, context),
    updateView: after((request, context) => {
      const lock = seenBy(request, views.lock);
      return updateRpc(pool, kind, { read: readPatch, lock, edit }, answer)(request, context);
    }, wakeRelay),
    deleteView: after(
      (request, context) => deleteRpc(pool, kind, seenBy(request, views.lock), remove)(request, context),
      wakeRelay,
    ),
  };
}

interface OfMember {
  readonly memberId?: string | undefined;
}

/** Others' personal views do not exist for a caller. */
function seenBy<Db extends Queryable>(
  request: OfMember,
  read: (db: Db, tenant: Tenant, id: string) => Promise<View | undefined>,
) {
  const memberId = readMember(request);
  return async (db: Db, tenant: Tenant, id: string): Promise<View | undefined> => {
    const view = await read(db, tenant, id);
    return view && isVisible(view, memberId) ? view : undefined;
  };
}

/** Null: a key. */
function readMember({ memberId }: OfMember): string | null {
  if (memberId === undefined) return null;
  const uuid = parseId('member', memberId);
  if (uuid === undefined) throw noMember();
  return uuid;
}

function noMember(): ParleyError {
  return validationFailed([{ path: 'member_id', code: 'not_found', message: 'is not the id of an active member' }]);
}

function ownerOf(visibility: ViewVisibility | undefined, memberId: string | null): string | null {
  if (visibility !== 'personal') return null;
  if (memberId !== null) return memberId;
  throw validationFailed([
    { path: 'visibility', code: 'enum', message: 'must be shared, because a key is not a member' },
  ]);
}

function readNew({ name, filters, visibility, position, memberId }: CreateViewRequest) {
  const input = validate(createViewInput, { name, filters, visibility, position });
  return { scope: `CreateView:${memberId ?? ''}`, input, ownerId: ownerOf(input.visibility, readMember({ memberId })) };
}

type NewView = ReturnType<typeof readNew>;

function lookUpWith(findActiveMember: FindActiveMember) {
  return async ({ ownerId }: NewView, context: TenantCallContext) => {
    const member = ownerId === null ? undefined : await findActiveMember(context, formatId('member', ownerId));
    if (ownerId !== null && !member) throw noMember();
    return { memberVersion: member?.version ?? 0n };
  };
}

/** Under the member's lock: a removal deletes committed views, and none can follow. */
async function create(
  client: Client,
  tenant: Tenant,
  { input, ownerId, memberVersion }: NewView & { readonly memberVersion: bigint },
) {
  if (ownerId !== null) {
    await shareMember(client, tenant, ownerId);
    const end = await findMemberEnd(client, tenant, ownerId);
    if (end && end.version >= memberVersion) throw noMember();
  }
  await requireRoomAt(client, tenant, ownerId);
  const { name, filters } = input;
  const position = input.position ?? (await nextPosition(client, tenant, ownerId));
  const view = await views.insert(client, tenant, newUuid(), { name, filters, position, memberId: ownerId });
  await announce(client, tenant, undefined, view);
  return view;
}

async function list(pool: Pool, request: ListViewsRequest, { tenant }: TenantCallContext): Promise<ListViewsResponse> {
  const page = readPage(request.page, viewCursor.decode);
  const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
  const { total, items: found } = await listViews(pool, tenant, readMember(request), range);
  const items = found.slice(0, page.limit);
  const last = found.length > page.limit ? items.at(-1) : undefined;
  // In place of a time.
  const nextCursor = last && viewCursor.encode({ at: new Date(last.position), uuid: last.id });
  return { views: items.map(toViewProto), page: pageInfo(page, total, nextCursor) };
}

function readPatch({ name, filters, visibility, position }: UpdateViewRequest) {
  return validate(updateViewInput, { name, filters: filters?.filters, visibility, position });
}

async function edit(
  client: Client,
  tenant: Tenant,
  found: View,
  { visibility, ...patch }: ReturnType<typeof readPatch>,
  request: UpdateViewRequest,
) {
  const memberId = visibility === undefined ? found.memberId : ownerOf(visibility, readMember(request));
  const fields: ViewFields = {
    name: patch.name ?? found.name,
    filters: patch.filters ?? found.filters,
    position: patch.position ?? found.position,
    memberId,
  };
  if (hasAll<ViewFields>(found, fields)) return found;
  if (memberId !== found.memberId) await requireRoomAt(client, tenant, memberId);
  const view = await views.update(client, tenant, found.id, fields);
  await announce(client, tenant, found, view);
  return view;
}

async function remove(client: Client, tenant: Tenant, view: View): Promise<void> {
  await views.delete(client, tenant, view.id);
  await announce(client, tenant, view, undefined);
}

/** For a shared view, under its lock. */
async function announce(
  client: Client,
  tenant: Tenant,
  before: View | undefined,
  after: View | undefined,
): Promise<void> {
  const type = eventOfChange(before, after);
  const view = type === 'view.deleted' ? before : after;
  if (!type || !view) return;
  const data = toViewData(view);
  await appendEvents(client, tenant, [{ type, objectId: data.id, orderingKey: view.id, data }]);
}

async function requireRoomAt(client: Client, tenant: Tenant, memberId: string | null): Promise<void> {
  await lockViews(client, tenant, memberId);
  const what = memberId === null ? 'shared views' : 'personal views';
  requireRoom(await countViews(client, tenant, memberId), VIEWS_MAX, what);
}
