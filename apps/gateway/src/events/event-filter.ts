import { scopeOfEvent, subjectPrefix, type ParleyEvent } from '@parley/events';
import type { Tenant } from '@parley/schemas';
import type { PublicEventType } from '@parley/schemas/events';
import { sources } from './position';

/** Which events a reader gets. */
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

/** What is read of a stream: one of its subjects, or a part of it. */
export interface Subject {
  /** The place of the stream among the sources. */
  readonly source: number;
  readonly subject: string;
}

/**
 * Where the events of a tenant that have these types are: for each kind of object that a stream takes in, the narrowest
 * subject. A reader of a stream has one subject, which no two of the stream's own contain.
 */
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
