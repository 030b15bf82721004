import { scopeOfEvent, subjectPrefix, type ParleyEvent } from '@parley/events';
import type { Tenant } from '@parley/schemas';
import type { PublicEventType } from '@parley/schemas/events';
import { sources } from './position';

export interface EventFilter {
  readonly types: ReadonlySet<PublicEventType>;
  readonly agentId: string | undefined;
  readonly conversationId: string | undefined;
}

export function matches({ types, agentId, conversationId }: EventFilter, event: ParleyEvent): boolean {
  if (!types.has(event.type)) return false;
  if (agentId === undefined && conversationId === undefined) return true;
  const scope = scopeOfEvent(event);
  return (
    (agentId === undefined || scope.agentId === agentId) &&
    (conversationId === undefined || scope.conversationId === conversationId)
  );
}

/** Possibly with wildcards. */
export interface Subject {
  /** Index among the sources. */
  readonly source: number;
  readonly subject: string;
}

/** The narrowest, per kind of object. A consumer's filters must not overlap. */
export function subjectsOf(tenant: Tenant, types: ReadonlySet<PublicEventType>): readonly Subject[] {
  const prefix = subjectPrefix(tenant);
  return sources.flatMap(({ stream }, source) =>
    stream.subjects.flatMap((pattern): Subject[] => {
      const object = `${pattern.split('.')[3] ?? ''}.`;
      const own = [...types].filter((type) => type.startsWith(object));
      if (own.length === 0) return [];
      return [{ source, subject: prefix + (own.length === 1 ? own.join('') : `${object}>`) }];
    }),
  );
}
