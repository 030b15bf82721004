import type { z } from 'zod';

const LANGUAGES_MAX = 20;

export function checkLanguages({ value, issues }: z.core.ParsePayload<Readonly<Record<string, string | null>>>): void {
  const tags = Object.keys(value);
  if (tags.length > LANGUAGES_MAX) {
    const message = `must have at most ${LANGUAGES_MAX} languages`;
    issues.push({ code: 'custom', message, params: { code: 'max_keys' }, input: value });
  }
  const seen = new Set<string>();
  for (const tag of tags.filter((each) => value[each] !== null)) {
    const folded = tag.toLowerCase();
    if (seen.has(folded)) {
      const message = 'is given twice, in capitals and in small letters';
      issues.push({ code: 'custom', path: [tag], message, params: { code: 'duplicate' }, input: value[tag] });
    }
    seen.add(folded);
  }
}
