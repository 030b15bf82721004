import type { Option } from '../../../ui/field';

/** Common languages; the API accepts any BCP 47 tag. The first five have built-in answers. */
const OFFERED = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'fi', 'cs', 'tr', 'ja', 'ko', 'zh', 'ar'];

/**
 * @param current offered even if uncommon, such as pt-BR
 * @param shownIn language of the names
 */
export function languageOptions(current: string, shownIn: string): readonly Option[] {
  const names = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'code' });
  const tags = OFFERED.includes(current) ? OFFERED : [current, ...OFFERED];
  return tags.map((value) => ({ value, label: nameOf(names, value) }));
}

/** The API accepts tags that browsers cannot parse, such as private ones. */
function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
