import type { Operation } from '../openapi/document';

/** The ETags of an object, as answers had them. */
export interface Etags {
  /** Undefined: nothing has shown it since the object was changed. */
  etag: string | undefined;
  /** Of a version that the object had once, and will never have again. */
  lostEtag: string | undefined;
}

/** Takes over the ETag of an answer; undefined for a change that shows none. */
export function seeEtag(object: Etags, etag: string | undefined): void {
  if (object.etag !== undefined && versionOf(object.etag) !== versionOf(etag)) object.lostEtag = object.etag;
  object.etag = etag;
}

function versionOf(etag: string | undefined): string | undefined {
  return etag?.split('-')[0];
}

type Write = (known: { readonly etag?: string; readonly lostEtag?: string }, pick: number) => string | undefined;

/** None of them names a version that an object can have. */
const junk = [
  'no "tag", W/"0", \u00ff',
  'nonsense',
  '',
  '""',
  '"0-x"',
  '"x-1"',
  '"99999999999999999999-x"',
  '"-1-x"',
  '*, "x"',
];

const writers = {
  none: () => undefined,
  current: ({ etag }) => etag,
  // "by the version alone"
  digest: ({ etag }) => etag && `${versionOf(etag)}-other"`,
  several: ({ etag }) => etag && `"0-x", ${etag}`,
  weak: ({ etag }) => etag && `W/${etag}`,
  stale: ({ lostEtag }) => lostEtag ?? '"999999-x"',
  junk: (_known, pick) => junk[pick % junk.length],
  any: () => '*',
} satisfies Record<string, Write>;

/** What a step says in If-Match, or in If-None-Match. */
export type EtagKind = keyof typeof writers;

/** All of them that say something. */
export const etagKinds = Object.keys(writers).filter((kind) => kind !== 'none') as readonly EtagKind[];

/** The text of the header; undefined if there is nothing to say. */
export function etagText(kind: EtagKind, object: Etags | undefined, pick: number): string | undefined {
  const write: Write = writers[kind];
  return write({ etag: object?.etag, lostEtag: object?.lostEtag }, pick);
}

/** Only the version counts in an If-Match, so that a weak ETag of it will do. */
const losing: readonly EtagKind[] = ['stale', 'junk'];

/** What makes something in a list below another object, or only says something about it. */
const listMakers = [
  'sendMessage',
  'sendTemplateMessage',
  'createGuideline',
  'createNote',
  'startTurn',
  'previewTurn',
  'sayPresence',
  'simulateMessage',
];

/** "Nothing that a POST, or a PUT, to a list makes, or a search finds, has an ETag yet: an If-Match with one is 412 there." */
export function isPostToList({ name, method, path }: Operation): boolean {
  return (method === 'PUT' || method === 'POST') && (!path.includes('{id}') || listMakers.includes(name));
}

/** Whether an If-Match of this kind refuses the request. A GET does not look at it. */
export function isLost(kind: EtagKind, operation: Operation): boolean {
  if (operation.method === 'GET') return false;
  return isPostToList(operation) ? kind !== 'any' : losing.includes(kind);
}
