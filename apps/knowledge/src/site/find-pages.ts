import { decompress } from '@parley/egress';
import type { ClaimedSource } from '../sources/claims.store';
import type { PageAnswer, PageBody, Site } from './open-site';
import { isPageOf, pageAddress } from './page-address';
import type { StoredPage } from './pages.store';
import { isSitemap, readSitemap } from './read-sitemap';
import type { SiteLimits } from '../sources/site-limits';

export type FirstPage = { readonly error: string } | FoundPages;

export interface FoundPages {
  readonly pages: readonly { readonly address: string; readonly answer: PageAnswer | undefined }[];
  readonly origin: string;
  readonly followsLinks: boolean;
}

type Known = ReadonlyMap<string, StoredPage>;

/** A page, which may have moved, or a sitemap with its pages. */
export async function findPages(
  site: Site,
  { kind, url }: Pick<ClaimedSource, 'kind' | 'url'>,
  known: Known,
  limits: SiteLimits,
): Promise<FirstPage> {
  const first = pageAddress(url ?? '');
  if (first === undefined) return { error: 'Its address is too long' };
  const { address, answer } = await follow(site, first, known, limits.redirectsMax);
  const { origin } = new URL(address);
  const sitemap = kind === 'sitemap' && answer.kind === 'body' ? await sitemapText(answer, limits) : undefined;
  if (sitemap !== undefined) {
    const pages = await pagesOf(site, sitemap, origin, { known, limits });
    if (pages.length === 0) return { error: 'It names no page of its own site' };
    return { pages: pages.map((page) => ({ address: page, answer: undefined })), origin, followsLinks: false };
  }
  if (answer.kind === 'refused' || answer.kind === 'failed') return { error: answer.reason };
  if (answer.kind === 'moved') return { error: `It was redirected more than ${limits.redirectsMax} times` };
  if (answer.kind === 'gone' && kind === 'sitemap') return { error: answer.reason };
  return { pages: [{ address, answer }], origin, followsLinks: true };
}

async function follow(
  site: Site,
  first: string,
  known: Known,
  redirectsMax: number,
): Promise<{ address: string; answer: PageAnswer }> {
  let address = first;
  for (let redirects = 0; ; redirects++) {
    const answer = await site.ask(address, validatorsOf(known.get(address)));
    if (answer.kind !== 'moved' || redirects === redirectsMax) return { address, answer };
    address = answer.to;
  }
}

/** Only of pages that gave text. */
export function validatorsOf(page: StoredPage | undefined): StoredPage | undefined {
  return page && page.error === null && page.documentIds.length > 0 ? page : undefined;
}

/** Also compressed. */
async function sitemapText({ body }: PageBody, { pageBytesMax }: SiteLimits): Promise<string | undefined> {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  const bytes = isCompressed ? await decompress(body, 'gzip', pageBytesMax, 'It').catch(() => undefined) : body;
  const text = bytes?.toString() ?? '';
  return isSitemap(text) ? text : undefined;
}

async function pagesOf(
  site: Site,
  text: string,
  origin: string,
  { known, limits }: { readonly known: Known; readonly limits: SiteLimits },
): Promise<readonly string[]> {
  // One more, to detect an excess.
  const pagesMax = limits.pagesMax + 1;
  const first = readSitemap(text, pagesMax);
  const pages = new Set(pagesIn(first.pages, origin));
  const sitemaps = first.sitemaps.flatMap((address) => pageAddress(address) ?? []);
  for (const address of sitemaps.filter((one) => new URL(one).origin === origin).slice(0, limits.sitemapsMax)) {
    if (pages.size >= pagesMax) break;
    const { answer } = await follow(site, address, known, limits.redirectsMax);
    const named = answer.kind === 'body' ? await sitemapText(answer, limits) : undefined;
    for (const page of pagesIn(named === undefined ? [] : readSitemap(named, pagesMax).pages, origin)) pages.add(page);
  }
  return [...pages].slice(0, pagesMax);
}

function pagesIn(addresses: readonly string[], origin: string): string[] {
  return addresses.flatMap((address) => pageAddress(address) ?? []).filter((address) => isPageOf(address, origin));
}
