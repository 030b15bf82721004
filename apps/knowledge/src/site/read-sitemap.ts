/** Pages or sitemaps (sitemaps.org). */
export interface Sitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ADDRESS_LENGTH_MAX = 2_048;

/** By content. */
export function isSitemap(text: string): boolean {
  return /<(urlset|sitemapindex)[\s>]/.test(text.slice(0, 2_000));
}

/** Even from a truncated sitemap. */
export function readSitemap(text: string, addressesMax: number): Sitemap {
  const addresses: string[] = [];
  // Other XML is ignored, so nothing can expand, nest or refer.
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
