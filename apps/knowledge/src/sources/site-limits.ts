/** How much of a site is read, and how gently (docs/contract.md, Knowledge). */
export interface SiteLimits {
  /** Pages of a site, those that cannot be read among them. */
  readonly pagesMax: number;
  /** Links from the first page. */
  readonly depthMax: number;
  /** Sitemaps that one names. */
  readonly sitemapsMax: number;
  /** Of one page, compressed or not. */
  readonly pageBytesMax: number;
  /** Of all pages of a sync. */
  readonly siteBytesMax: number;
  readonly redirectsMax: number;
  /** From the question to the last byte of the answer. */
  readonly pageTimeoutMs: number;
  /** Of a sync by one process. */
  readonly siteTimeoutMs: number;
  /** Between two questions to a site. */
  readonly delayMs: number;
  /** What a robots.txt can make of that at most. */
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
