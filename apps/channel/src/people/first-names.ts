import type { MemberServiceService } from '@parley/contract/member';
import { Author, type Message } from '@parley/contract/message';
import type { GrpcClient } from '@parley/grpc';
import type { Logger } from '@parley/process';
import type { JsonObject, Tenant } from '@parley/schemas';

/** By the ids of members (`member_…`); those without one are left out. */
export type NamesByMember = ReadonlyMap<string, string>;

export interface FirstNames {
  find(tenant: Tenant, memberIds: readonly string[]): Promise<NamesByMember>;
}

interface Known {
  /** Undefined: no such member, or no name that customers may see. */
  readonly name: string | undefined;
  readonly untilMs: number;
}

const DEADLINE_MS = 1_000;
const KEPT_MS = 60_000;
/** Pause after a failed call. */
const PAUSE_MS = 5_000;
const KNOWN_MAX = 10_000;
/** The limit of FindFirstNames. */
const ASKED_MAX = 100;

/**
 * Asks the account service once a minute per member, with one call per reading. While it is away, known names are still
 * shown and others left out: a message never waits for a name.
 */
export function createFirstNames(
  members: Pick<GrpcClient<typeof MemberServiceService>, 'findFirstNames'>,
  logger: Logger,
  now: () => number = () => performance.now(),
): FirstNames {
  const known = new Map<string, Known>();
  const keyOf = (tenant: Tenant, id: string): string => `${tenant.accountUuid} ${id}`;

  async function ask(tenant: Tenant, ids: readonly string[]): Promise<void> {
    const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
    const found = await members.findFirstNames({ ids: [...ids] }, options).catch((err: unknown) => {
      logger.debug({ err }, 'cannot read the names of members; those known so far are shown');
      return undefined;
    });
    const names = found && new Map(found.names.map(({ memberId, firstName }) => [memberId, firstName]));
    for (const id of ids) {
      const key = keyOf(tenant, id);
      const name = names ? names.get(id) : known.get(key)?.name;
      // Deleted first: a map keeps the order of insertion, by which the oldest go.
      known.delete(key);
      known.set(key, { name, untilMs: now() + (names ? KEPT_MS : PAUSE_MS) });
    }
  }

  return {
    find: async (tenant, memberIds) => {
      const ids = [...new Set(memberIds)].slice(0, ASKED_MAX);
      const asked = ids.filter((id) => (known.get(keyOf(tenant, id))?.untilMs ?? 0) <= now());
      if (asked.length > 0) await ask(tenant, asked);
      const names = ids.flatMap((id) => {
        const name = known.get(keyOf(tenant, id))?.name;
        return name === undefined ? [] : [[id, name] as const];
      });
      for (const key of known.keys()) {
        if (known.size <= KNOWN_MAX) break;
        known.delete(key);
      }
      return new Map(names);
    },
  };
}

/** Writers' names, if the channel shows them. */
export async function namesOfWriters(
  firstNames: FirstNames,
  tenant: Tenant,
  { settings }: { readonly settings: JsonObject },
  messages: readonly Message[],
): Promise<NamesByMember> {
  if (settings['shows_first_names'] !== true) return new Map();
  const ids = messages.flatMap(({ author, memberId }) => (author === Author.HUMAN && memberId ? [memberId] : []));
  return ids.length === 0 ? new Map() : firstNames.find(tenant, ids);
}

/** The name that customers see: a person's first name; never that of someone who approved an agent's text. */
export function nameOfWriter({ author, memberId }: Message, names: NamesByMember): string | null {
  return (author === Author.HUMAN && names.get(memberId ?? '')) || null;
}
