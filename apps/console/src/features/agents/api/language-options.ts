import type { Option } from '../../../ui/field';

/** Languages that agents are commonly set to; the API accepts any BCP 47 tag. The first five have built-in answers. */
const OFFERED = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'fi', 'cs', 'tr', 'ja', 'ko', 'zh', 'ar'];

/**
 * @param current the agent's language, which is offered even if it is not a common one, such as pt-BR
 * @param shownIn the language that the names are shown in
 */
export function languageOptions(current: string, shownIn: string): readonly Option[] {
  const names = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'code' });
  const tags = OFFERED.includes(current) ? OFFERED : [current, ...OFFERED];
  return tags.map((value) => ({ value, label: nameOf(names, value) }));
}

/** A tag that the API accepts but the browser cannot parse, such as a private one, is shown as it is. */
function nameOf(names: Intl.DisplayNames, tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
