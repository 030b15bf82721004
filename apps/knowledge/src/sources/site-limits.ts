/** See docs/contract.md, Knowledge. */
export interface SiteLimits {
  /** Including unreadable ones. */
  readonly pagesMax: number;
  /** Links from the first page. */
  readonly depthMax: number;
  /** Within a sitemap. */
  readonly sitemapsMax: number;
  /** Compressed and not. */
  readonly pageBytesMax: number;
  readonly siteBytesMax: number;
  readonly redirectsMax: number;
  /** To the response's last byte. */
  readonly pageTimeoutMs: number;
  /** Per sync and process. */
  readonly siteTimeoutMs: number;
  readonly delayMs: number;
  /** Limits robots.txt's delay. */
  readonly delayMsMax: number;
}

export const SITE_LIMITS: SiteLimits = {
  pagesMax: 200,
  depthMax: 5,
  sitemapsMax: 20,
  pageBytesMax: 10 * 1024 * 1024,
  siteBytesMax: 100 * 1024 * 1024,
  redirectsMax: 3,
  pageTimeoutMs: 20_000,
  siteTimeoutMs: 30 * 60_000,
  delayMs: 500,
  delayMsMax: 10_000,
};
