import type { PageInfo, PageRequest } from '@parley/contract/common';
import type { IdPrefix } from '@parley/schemas';
import type { z } from 'zod';
import { page as examplePage } from '../../openapi/example-page';
import type { Tag } from '../../openapi/tags';
import { toPage, toPageRequest, type PageQuery } from '../../shapes/page';
import { required } from '../../shapes/shape';
import { endpoint, type Answer, type AnswerDescription, type Call, type Endpoint } from './endpoint';

type Holding<Key extends string, Proto> = Readonly<Partial<Record<Key, Proto>>>;

interface Stored {
  readonly id: string;
  readonly version: bigint;
}

export interface Reader<Key extends string> {
  /** In texts: 'saved reply'. */
  readonly noun: string;
  /** Its field in the service's answers. */
  readonly key: Key;
  /** @throws ParleyError not_found */
  readonly get: (call: Call) => Promise<Holding<NoInfer<Key>, Pick<Stored, 'version'>>>;
}

export interface View<Proto, Shown> {
  readonly tag: Tag;
  /** For the API description. */
  readonly example: NoInfer<Shown>;
  readonly show: (proto: Proto) => Shown;
}

export interface Resource<Key extends string, Proto extends Stored, Shown> extends Reader<Key>, View<Proto, Shown> {
  /** In its path. */
  readonly id: IdPrefix;
  /** Of the list: '/v1/saved_replies'. */
  readonly path: string;
  readonly schema: z.ZodType<Shown>;
  readonly get: (call: Call) => Promise<Holding<NoInfer<Key>, NoInfer<Proto>>>;
}

/** Precedes the list in the path: notes belong to a conversation. */
interface Parent {
  readonly id: IdPrefix;
  readonly get: (call: Call) => Promise<unknown>;
}

type Words = Pick<Endpoint, 'name' | 'summary' | 'description' | 'errors'>;

export interface Change {
  readonly id: string;
  readonly expectedVersion: bigint | undefined;
}

/** Checks the definition's types; returns it unchanged. */
export function resource<Key extends string, Proto extends Stored, Shown>(
  definition: Resource<Key, Proto, Shown>,
): Resource<Key, Proto, Shown> {
  return definition;
}

/** GET, with an ETag. */
export function getEndpoint<Key extends string, Proto extends Stored, Shown>(
  of: Resource<Key, Proto, Shown>,
  { answer, ...words }: Words & { readonly answer?: Partial<AnswerDescription> },
): Endpoint {
  return endpoint({
    ...words,
    tag: of.tag,
    id: of.id,
    answer: { ...describe(of), ...answer, status: 200, hasEtag: true },
    requireObject: of.get,
    handle: async (call) => answerWith(of, await of.get(call)),
  });
}

/**
 * GET of a page.
 *
 * @param key the list's field in the service's response
 */
export function listEndpoint<Proto, Shown, List extends string, Query extends PageQuery>(
  of: View<Proto, Shown>,
  key: List,
  {
    parent,
    query,
    prefixed,
    answer,
    call: list,
    ...words
  }: Words & {
    readonly parent?: Parent;
    readonly query: z.ZodType<Query>;
    readonly prefixed?: Endpoint['prefixed'];
    readonly answer: Pick<AnswerDescription, 'description' | 'schema'>;
    call(
      call: Call<Query>,
      page: PageRequest,
    ): Promise<Readonly<Record<NoInfer<List>, NoInfer<Proto>[]>> & { readonly page?: PageInfo | undefined }>;
  },
): Endpoint {
  return endpoint({
    ...words,
    tag: of.tag,
    ...under(parent),
    query,
    ...(prefixed ? { prefixed } : {}),
    answer: { status: 200, example: examplePage(of.example as object), ...answer },
    handle: async (call) => {
      const found = await list(call, toPageRequest(call.query));
      return {
        body: toPage(
          found[key].map((item) => of.show(item)),
          found.page,
        ),
      };
    },
  });
}

/** POST: 201 with ETag and path. A repeat with the same Idempotency-Key is marked. */
export function createEndpoint<Key extends string, Proto extends Stored, Shown, Body>(
  of: Resource<Key, Proto, Shown>,
  {
    parent,
    body,
    answer,
    call: create,
    ...words
  }: Words & {
    readonly parent?: Parent;
    readonly body: NonNullable<Endpoint<unknown, Body>['body']>;
    readonly answer?: Partial<AnswerDescription>;
    call(call: Call<unknown, Body>): Promise<Holding<NoInfer<Key>, NoInfer<Proto>> & { readonly replayed: boolean }>;
  },
): Endpoint {
  return endpoint({
    ...words,
    tag: of.tag,
    ...under(parent),
    body,
    answer: { ...describe(of), ...answer, status: 201, hasEtag: true, hasLocation: true },
    handle: async (call) => {
      const made = await create(call);
      const { id } = required<Proto>(made[of.key], `the ${of.noun}`);
      return { ...answerWith(of, made), location: `${of.path}/${id}`, isReplayed: made.replayed };
    },
  });
}

/** PATCH, which honours If-Match. */
export function updateEndpoint<Key extends string, Proto extends Stored, Shown, Body>(
  of: Resource<Key, Proto, Shown>,
  {
    body,
    answer,
    call: update,
    ...words
  }: Words & {
    readonly body: NonNullable<Endpoint<unknown, Body>['body']>;
    readonly answer?: Partial<AnswerDescription>;
    call(call: Call<unknown, Body>, change: Change): Promise<Holding<NoInfer<Key>, NoInfer<Proto>>>;
  },
): Endpoint {
  return endpoint({
    ...words,
    tag: of.tag,
    id: of.id,
    body,
    answer: { ...describe(of), example: patched(of.example, body.example), ...answer, status: 200, hasEtag: true },
    hasIfMatch: true,
    requireObject: of.get,
    handle: async (call) => answerWith(of, await update(call, await changeOf(of, call))),
  });
}

/** DELETE, which honours If-Match. */
export function deleteEndpoint<Key extends string>(
  of: Reader<Key> & Parent & { readonly tag: Tag },
  {
    answer,
    call: remove,
    ...words
  }: Words & {
    readonly answer?: Pick<AnswerDescription, 'description'>;
    call(call: Call, change: Change): Promise<unknown>;
  },
): Endpoint {
  return endpoint({
    ...words,
    tag: of.tag,
    id: of.id,
    answer: { description: 'Deleted', ...answer, status: 204 },
    hasIfMatch: true,
    requireObject: of.get,
    handle: async (call) => {
      await remove(call, await changeOf(of, call));
      return {};
    },
  });
}

/** With the version by If-Match, see `expectedVersionOf`. */
export async function changeOf<Key extends string>(of: Reader<Key>, call: Call): Promise<Change> {
  return { id: call.id, expectedVersion: await expectedVersionOf(of, call) };
}

/** Versions begin at 1. */
const NO_VERSION = 0n;

/**
 * By If-Match; undefined if any will do. Of several, the current one; if none is current, any, since only the service,
 * under its lock, can tell a repeated request, which gets its first response.
 */
export async function expectedVersionOf<Key extends string>(of: Reader<Key>, call: Call): Promise<bigint | undefined> {
  const { ifMatch } = call;
  if (ifMatch === undefined || ifMatch === 'any') return undefined;
  const [first = NO_VERSION, ...others] = ifMatch;
  if (others.length === 0) return first;
  const { version } = required<Pick<Stored, 'version'>>((await of.get(call))[of.key], `the ${of.noun}`);
  return ifMatch.includes(version) ? version : first;
}

function describe<Shown>({
  noun,
  schema,
  example,
}: Pick<Resource<string, Stored, Shown>, 'noun' | 'schema' | 'example'>) {
  return { description: `The ${noun}`, schema, example };
}

/** If no field needs merging or another form. */
function patched(example: unknown, change: unknown): unknown {
  return { ...(example as object), ...(change as object) };
}

function under(parent: Parent | undefined): Pick<Endpoint, 'id' | 'requireObject'> {
  return parent ? { id: parent.id, requireObject: parent.get } : {};
}

function answerWith<Key extends string, Proto extends Stored, Shown>(
  of: Resource<Key, Proto, Shown>,
  holding: Holding<Key, Proto>,
): Answer {
  const proto = required<Proto>(holding[of.key], `the ${of.noun}`);
  return { body: of.show(proto), version: proto.version };
}
