import { hash } from 'node:crypto';

/** Strong (docs/contract.md, Common to all): the version and a digest of the body. */
export function etagOf(version: bigint, body: string): string {
  return `"${version}-${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

/** If-None-Match: weak comparison (RFC 9110, 13.1.2), or `*`. */
export function isNoneMatchHit(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag);
}

/** What an If-Match demands. */
export type VersionCondition = undefined | 'any' | readonly bigint[];

/**
 * The versions of an If-Match. The digest is ignored: stats and messages change the body, but are not edit conflicts.
 * So weak tags of compressing proxies are fine; foreign tags match nothing.
 */
export function readIfMatch(header: string | undefined): VersionCondition {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  return tagsOf(header).flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,18})(?:-[^"]*)?"$/.exec(tag)?.[1];
    return version === undefined ? [] : [BigInt(version)];
  });
}

/** Skips invalid tags. */
function tagsOf(header: string): string[] {
  return header
    .split(',')
    .map((item) => item.trim())
    .filter((item) => /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/.test(item));
}
