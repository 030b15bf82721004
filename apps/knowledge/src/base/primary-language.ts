/** In lower case; undefined for none and for `und`. */
export function primaryLanguage(tag: string | null | undefined): string | undefined {
  const primary = tag?.split('-', 1)[0]?.toLowerCase();
  return primary === undefined || primary === '' || primary === 'und' ? undefined : primary;
}
