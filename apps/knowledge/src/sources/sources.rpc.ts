import { createHash } from 'node:crypto';
import {
  CreateSourceResponse,
  type CreateSourceRequest,
  type FindSourcesRequest,
  type FindSourcesResponse,
  type ListSourcesRequest,
  type SyncSourceRequest,
  type SyncSourceResponse,
  type UpdateSourceRequest,
} from '@parley/contract/knowledge';
import { ParleyError, validationFailed } from '@parley/errors';
import { sourceOriginCodec, sourceStatusCodec, syncScheduleCodec, type TenantCallContext } from '@parley/grpc';
import type { Client, Pool } from '@parley/postgres';
import {
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  requireFound,
  requireId,
  updateRpc,
  type ListedKind,
} from '@parley/resource';
import {
  createSourceInput,
  FILE_BYTES_MAX,
  formatId,
  listSourcesFilter,
  parseId,
  parseJsonText,
  sourceCursor,
  updateSourceInput,
  validate,
  type CreateSourceInput,
  type Tenant,
} from '@parley/schemas';
import { announceDeleted } from '../documents/document.event';
import { deleteDocumentsOf } from '../documents/documents.store';
import type { Source } from './source';
import { toSourceProto } from './source.proto';
import {
  deleteSourceRow,
  existingSources,
  findSource,
  insertSource,
  lockSource,
  sourceList,
  updateSourceRow,
  wantSync,
  type NewSource,
} from './sources.store';

const kind: ListedKind = { prefix: 'src', noun: 'source', cursor: sourceCursor };
const NAME_LENGTH_MAX = 255;

export function sourceRpcs({ pool }: { readonly pool: Pool }) {
  const answer = (source: Source) => ({ source: toSourceProto(source) });
  return {
    createSource: createRpc(
      pool,
      CreateSourceResponse,
      { read: readNew, create: (client, tenant, { source }) => insertSource(client, tenant, source) },
      answer,
    ),
    getSource: getRpc(pool, kind, findSource, answer),
    findSources: findSourcesRpc(pool),
    listSources: listRpc(
      kind,
      (tenant, range, request: ListSourcesRequest) => sourceList.page(pool, tenant, range, readFilter(request)),
      (found, page) => ({ sources: found.map(toSourceProto), page }),
    ),
    updateSource: updateRpc(pool, kind, { read: readPatch, lock: lockSource, edit }, answer),
    syncSource: syncSourceRpc(pool),
    deleteSource: deleteRpc(pool, kind, lockSource, remove),
  };
}

function readNew(request: CreateSourceRequest) {
  const input = validate(createSourceInput, {
    kind: sourceOriginCodec.fromRequest(request.kind) ?? 'upload',
    name: request.name || undefined,
    content_type: request.contentType || undefined,
    language: request.language,
    url: request.url,
    schedule: syncScheduleCodec.fromRequest(request.schedule),
  });
  const file = input.kind === 'upload' ? checkFile(request.file) : null;
  const digest = file && createHash('sha256').update(file).digest('hex');
  return { scope: 'CreateSource', input: { ...input, digest }, source: toNewSource(input, file) };
}

function checkFile(bytes: Uint8Array): Buffer {
  if (bytes.length > 0 && bytes.length <= FILE_BYTES_MAX) return Buffer.from(bytes);
  throw validationFailed([{ path: 'content', code: 'max_size', message: 'must have 1 to 10,485,760 bytes' }]);
}

function toNewSource(input: CreateSourceInput, file: Buffer | null): NewSource {
  const { kind, name, content_type: contentType, language, url, schedule } = input;
  return {
    kind,
    name: name ?? nameOf(url ?? ''),
    contentType: contentType ?? null,
    language: language ?? null,
    url: url ?? null,
    schedule: schedule ?? null,
    file,
  };
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`.replace(/\/$/, '').slice(0, NAME_LENGTH_MAX);
}

function readFilter(request: ListSourcesRequest) {
  return [validate(listSourcesFilter, { status: sourceStatusCodec.fromRequest(request.status) }).status];
}

function readPatch(request: UpdateSourceRequest) {
  return validate(updateSourceInput, parseJsonText(request.mergePatch, 'merge_patch'));
}

/** Counts from the last completed sync. Files have none: they are not kept. */
async function edit(client: Client, tenant: Tenant, found: Source, { name, schedule }: ReturnType<typeof readPatch>) {
  if (schedule && found.kind === 'upload') {
    const message = 'cannot be combined with kind upload';
    throw validationFailed([{ path: 'schedule', code: 'conflict', message }]);
  }
  const fields = { name: name ?? found.name, schedule: schedule === undefined ? found.schedule : schedule };
  return hasAll<typeof fields>(found, fields) ? found : updateSourceRow(client, tenant, found.id, fields);
}

/** The source first: a reader that holds its row then finds it gone. */
async function remove(client: Client, tenant: Tenant, { id }: Source) {
  await deleteSourceRow(client, tenant, id);
  await announceDeleted(client, tenant, await deleteDocumentsOf(client, tenant, id));
}

function findSourcesRpc(pool: Pool) {
  return async ({ ids }: FindSourcesRequest, { tenant }: TenantCallContext): Promise<FindSourcesResponse> => {
    const uuids = ids.flatMap((id) => parseId('src', id) ?? []);
    const existing = await existingSources(pool, tenant, uuids);
    return { ids: existing.map((uuid) => formatId('src', uuid)) };
  };
}

/** Idempotent. @returns throws ParleyError not_found, invalid_transition for a file */
function syncSourceRpc(pool: Pool) {
  return async (request: SyncSourceRequest, { tenant }: TenantCallContext): Promise<SyncSourceResponse> => {
    const id = requireId(kind, request.id);
    await wantSync(pool, tenant, id);
    const source = requireFound(kind, await findSource(pool, tenant, id));
    if (source.kind === 'upload') {
      throw new ParleyError('invalid_transition', 'A file is not kept once it has been read: upload it again');
    }
    return { source: toSourceProto(source) };
  };
}
