import type { Conversation } from '@parley/sdk';

const names = ['first_response_at', 'next_response_at', 'resolution_at'] as const;

/** The earliest target; undefined: none. */
export function nextDueOf(
  due: Conversation['due'],
): { readonly name: (typeof names)[number]; readonly at: string } | undefined {
  const times = names.flatMap((name) => {
    const at = due?.[name];
    return at ? [{ name, at }] : [];
  });
  return times.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}
