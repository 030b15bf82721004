import { z } from 'zod';
import { text } from './text';

/** Limit per conversation. */
export const TAGS_MAX = 20;
export const tagText = text(1, 50);

/** At commas; a backslash escapes a comma or backslash. */
export function splitTags(written: string): string[] {
  const tags = [''];
  for (const [part] of written.matchAll(/\\[\\,]|[^]/g)) {
    if (part === ',') tags.push('');
    else tags.push(`${tags.pop() ?? ''}${part.length === 2 ? part.slice(1) : part}`);
  }
  return tags;
}

/** Distinct; reports the first fault only. */
export const writtenTags = z
  .string()
  .transform((written, ctx): readonly string[] => {
    const tags = [...new Set(splitTags(written))];
    const [fault] = tags.flatMap((tag) => tagText.safeParse(tag).error?.issues ?? []);
    if (fault) ctx.addIssue({ ...fault, path: [], input: written } as never);
    else if (tags.length > TAGS_MAX)
      ctx.addIssue({ code: 'too_big', origin: 'array', maximum: TAGS_MAX, inclusive: true, input: written });
    else return tags;
    return z.NEVER;
  })
  .meta({ override: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 50 }, maxItems: TAGS_MAX } })
  .describe(
    'Objects that have this tag, or all of several tags, comma separated; write a comma that is part of a ' +
      'tag as `\\,`, and a backslash as `\\\\`',
  );
