import type { Operation } from '../openapi/document';

export interface Etags {
  /** Undefined if no answer has shown it since the last change. */
  etag: string | undefined;
  lostEtag: string | undefined;
}

/** @param etag undefined for a change that shows none */
export function seeEtag(object: Etags, etag: string | undefined): void {
  if (object.etag !== undefined && versionOf(object.etag) !== versionOf(etag)) object.lostEtag = object.etag;
  object.etag = etag;
}

function versionOf(etag: string | undefined): string | undefined {
  return etag?.split('-')[0];
}

type Write = (known: { readonly etag?: string; readonly lostEtag?: string }, pick: number) => string | undefined;

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

export type EtagKind = keyof typeof writers;

export const etagKinds = Object.keys(writers).filter((kind) => kind !== 'none') as readonly EtagKind[];

export function etagText(kind: EtagKind, object: Etags | undefined, pick: number): string | undefined {
  const write: Write = writers[kind];
  return write({ etag: object?.etag, lostEtag: object?.lostEtag }, pick);
}

/** If-Match compares the version only. */
const losing: readonly EtagKind[] = ['stale', 'junk'];

/** They make something below another object, or only report on it. */
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

/**
 * "Nothing that a POST, or a PUT, to a list makes, or a search finds, has an ETag yet: an If-Match with one is 412
 * there."
 */
export function isPostToList({ name, method, path }: Operation): boolean {
  return (method === 'PUT' || method === 'POST') && (!path.includes('{id}') || listMakers.includes(name));
}

export function isLost(kind: EtagKind, operation: Operation): boolean {
  if (operation.method === 'GET') return false;
  return isPostToList(operation) ? kind !== 'any' : losing.includes(kind);
}
