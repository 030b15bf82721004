/** Of the database's index. */
const ADDRESS_LENGTH_MAX = 2_000;
const NO_TEXT =
  /\.(7z|apk|avi|avif|bmp|css|csv|dmg|eot|exe|gif|gz|ico|iso|jpe?g|js|json|m4[av]|mov|mp[34]|mpe?g|ogg|png|pptx?|rar|rss|svg|tar|tiff?|ttf|wav|web[mp]|wmv|woff2?|xlsx?|xml|zip)$/i;

/** Normalised; undefined unless a web address. */
export function pageAddress(text: string, base?: string): string | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  // Drops a lone `?`.
  if (url.search === '') url.search = '';
  return url.href.length > ADDRESS_LENGTH_MAX ? undefined : url.href;
}

export function isPageOf(address: string, origin: string): boolean {
  const url = new URL(address);
  return url.origin === origin && url.username + url.password === '' && !NO_TEXT.test(url.pathname);
}
