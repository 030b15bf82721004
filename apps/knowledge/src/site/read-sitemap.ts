/** What a sitemap names (sitemaps.org): pages, or further sitemaps. */
export interface Sitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ADDRESS_LENGTH_MAX = 2_048;

/** Whether a text is a sitemap, however it is called. */
export function isSitemap(text: string): boolean {
  return /<(urlset|sitemapindex)[\s>]/.test(text.slice(0, 2_000));
}

/** Reads the addresses of a sitemap, also of one that breaks off. No more than `addressesMax` of them. */
export function readSitemap(text: string, addressesMax: number): Sitemap {
  const addresses: string[] = [];
  // Nothing else of the XML matters, so that no part of it can expand, nest or refer to anything.
  for (const [, inside = ''] of text.matchAll(/<loc>([^<]*(?:<!\[CDATA\[[^\]]*)?)/g)) {
    const address = inside.replace('<![CDATA[', '').trim();
    if (address !== '' && address.length <= ADDRESS_LENGTH_MAX) {
      addresses.push(address.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''));
    }
    if (addresses.length === addressesMax) break;
  }
  const isIndex = /<sitemapindex[\s>]/.test(text.slice(0, 2_000));
  return isIndex ? { pages: [], sitemaps: addresses } : { pages: addresses, sitemaps: [] };
}
