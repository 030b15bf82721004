import { hash } from 'node:crypto';

/** A strong ETag (docs/contract.md, Common to all): the object's version and a digest of the body that was sent. */
export function etagOf(version: bigint, body: string): string {
  return `"${version}-${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match names the ETag: by weak comparison (RFC 9110, 13.1.2), or as `*`. */
export function isNoneMatchHit(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag);
}

/** What an If-Match asks for: nothing, any version, or one of several. */
export type VersionCondition = undefined | 'any' | readonly bigint[];

/**
 * The versions that an If-Match names. The digest does not count: stats and messages change the body of an object, but
 * must not make an editor lose. So a weak tag, which proxies make of ours when they compress, will do; tags that are
 * none of ours match nothing.
 */
export function readIfMatch(header: string | undefined): VersionCondition {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  return tagsOf(header).flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,18})(?:-[^"]*)?"$/.exec(tag)?.[1];
    return version === undefined ? [] : [BigInt(version)];
  });
}

/** The entity tags of a list; what is no tag is left out. */
function tagsOf(header: string): string[] {
  return header
    .split(',')
    .map((item) => item.trim())
    .filter((item) => /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(item));
}
