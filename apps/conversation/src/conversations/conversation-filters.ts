/** Beyond the list's ordered indexes; undefined does not filter. */
export interface RowFilter {
  /** All of them. */
  readonly tags: readonly string[];
  /** The text, or a number or boolean written so. */
  readonly metadata: readonly { readonly key: string; readonly text: string }[];
  /** Messages after the last one that the team has read. */
  readonly isUnread: boolean | undefined;
  /** Undefined: any. */
  readonly teams?: TeamFilter | undefined;
  /** Can still be approved. */
  readonly hasSuggestion: boolean | undefined;
  /** A member whom a note mentions. */
  readonly mentioned?: string | undefined;
}

export interface TeamFilter {
  /** Uuids. */
  readonly ids: readonly string[];
  /** Also those without a team. */
  readonly hasNone: boolean;
}

/** On alias c, each after AND. */
export interface RowConditions {
  /** One per set of conditions. */
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Few, with an index. */
export const isAmongSuggested = 'c.suggested_sequence IS NOT NULL';

/** Few as well. @param member number of the parameter */
const isMentioned = (member: number): string => `c.id = ANY (ARRAY(
    SELECT n.conversation_id FROM notes n
     WHERE n.account_id = $1 AND n.mode = $2 AND n.mentions <> '{}' AND n.mentions @> ARRAY[$${member}::uuid]))`;

/** Found by an index. */
export function isIndexed({ tags, metadata, hasSuggestion, teams, mentioned }: RowFilter): boolean {
  const isOfTeams = teams?.hasNone === false;
  return hasLabels({ tags, metadata }) || hasSuggestion === true || isOfTeams || mentioned !== undefined;
}

/** No counter fits. */
export function hasRowConditions({ isUnread, hasSuggestion, teams, mentioned, ...labels }: RowFilter): boolean {
  return hasLabels(labels) || [isUnread, hasSuggestion, teams, mentioned].some((wanted) => wanted !== undefined);
}

/** Reads every row with a label, or of the account. */
export function isSlow({ tags, metadata, isUnread, teams }: RowFilter): boolean {
  return hasLabels({ tags, metadata }) || teams !== undefined || isUnread !== undefined;
}

function hasLabels({ tags, metadata }: Pick<RowFilter, 'tags' | 'metadata'>): boolean {
  return tags.length > 0 || metadata.length > 0;
}

/** $1 and $2 are account and mode. @param first number of the first parameter */
export function rowConditions(filter: RowFilter, first: number): RowConditions {
  const parts: [name: string, sql: string, values: readonly unknown[]][] = [];
  const labels = filter.metadata.length === 0 ? 'tags' : 'metadata';
  if (hasLabels(filter)) parts.push([labels, labelsSql(filter, first), labelValues(filter)]);
  if (filter.teams) {
    const { ids, hasNone } = filter.teams;
    const isOfThese = `c.team_id = ANY ($${first + parts.flatMap(([, , values]) => values).length}::uuid[])`;
    parts.push(hasNone ? ['teams_none', `(c.team_id IS NULL OR ${isOfThese})`, [ids]] : ['teams', isOfThese, [ids]]);
  }
  if (filter.isUnread !== undefined) {
    const sign = filter.isUnread ? '<' : '>=';
    parts.push([filter.isUnread ? 'unread' : 'read', `coalesce(c.read_sequence, 0) ${sign} c.messages_count`, []]);
  }
  if (filter.hasSuggestion === true) parts.push(['suggested', `${isAmongSuggested} AND is_suggested(c)`, []]);
  if (filter.hasSuggestion === false) parts.push(['unsuggested', 'NOT is_suggested(c)', []]);
  if (filter.mentioned !== undefined) {
    const values = parts.flatMap(([, , own]) => own);
    parts.push(['mentioned', isMentioned(first + values.length), [filter.mentioned]]);
  }
  return {
    name: parts.map(([name]) => `_${name}`).join(''),
    sql: parts.map(([, sql]) => `AND ${sql}`).join('\n'),
    values: parts.flatMap(([, , values]) => values),
  };
}

/** Uses the partial index of migration 0012. It holds hashes, so texts are compared, too. */
function labelsSql({ metadata }: RowFilter, first: number): string {
  const [tags, keys, texts] = [`$${first}::text[]`, `$${first + 1}::text[]`, `$${first + 2}::text[]`];
  const hasMetadata = `(SELECT bool_and(c.metadata ->> w.key = w.text
                                        AND json_typeof(c.metadata -> w.key) IN ('string', 'number', 'boolean'))
                          FROM unnest(${keys}, ${texts}) AS w (key, text))`;
  return `(c.tags <> '{}' OR c.metadata::text <> '{}')
    AND conversation_labels(c.account_id, c.mode, c.tags, c.metadata) @> wanted_labels($1, $2, ${tags}, ${keys}, ${texts})
    AND c.tags @> ${tags} ${metadata.length === 0 ? '' : `AND ${hasMetadata}`}`;
}

function labelValues({ tags, metadata }: RowFilter): readonly unknown[] {
  return [tags, metadata.map(({ key }) => key), metadata.map(({ text }) => text)];
}
