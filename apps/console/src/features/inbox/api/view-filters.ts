import type { ListConversationsQuery } from '@parley/sdk';

/** Query parameters, as a saved view stores them. */
export type ViewFilters = Readonly<Record<string, string>>;

export function readFilters({ saved, filters }: Record<string, unknown>): { saved?: string; filters?: ViewFilters } {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return {};
  // The router parses numbers and booleans.
  const texts = Object.entries(filters).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return {
    filters: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
    ...(typeof saved === 'string' && { saved }),
  };
}

export function queryOfFilters({ tag, ...filters }: ViewFilters): ListConversationsQuery {
  return { ...filters, ...(tag !== undefined && { tag: splitTags(tag) }) } as ListConversationsQuery;
}

/** The signed-in member becomes `me`, for every reader of the view. */
export function filtersOfQuery(query: ListConversationsQuery, memberId: string): ViewFilters {
  const written = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (name === 'tag') return [[name, (value as string[]).map(escapeTag).join(',')]];
    if (name === 'assignee_id' && value === memberId) return [[name, 'me']];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
  return Object.fromEntries(written);
}

const escapeTag = (tag: string): string => tag.replace(/[\\,]/g, '\\$&');

function splitTags(written: string): string[] {
  const tags = [''];
  for (const [part] of written.matchAll(/\\[\\,]|[^]/g)) {
    if (part === ',') tags.push('');
    else tags.push(`${tags.pop() ?? ''}${part.length === 2 ? part.slice(1) : part}`);
  }
  return tags;
}
