import { redisScript, type RedisConnection } from '@parley/redis';
import type { Tenant } from '@parley/schemas';
import type { PresenceResource, PresenceState } from '@parley/schemas/presence';

export type Present = Pick<PresenceResource, 'kind' | 'id'>;

/** Over all replicas; forgotten after `PRESENCE_MS` of silence. */
export interface Presence {
  /** Returns the others, in no order; none while Redis is away. */
  say(tenant: Tenant, conversationId: string, who: Present, state: PresenceState): Promise<PresenceResource[]>;
}

/** Allows for the loss of two beats, which come every 10 s. */
export const PRESENCE_MS = 25_000;

/**
 * Hash of who is present: the field `<kind> <id>` has the state and its end (milliseconds, Redis' clock). ARGV: field,
 * state, duration. Returns fields and states of the others, alternating.
 */
const sayScript = redisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local others = {}
local all = redis.call('HGETALL', KEYS[1])
for at = 1, #all, 2 do
  local state, ends = string.match(all[at + 1], '^(%a+) (%d+)$')
  if not ends or tonumber(ends) <= now then
    redis.call('HDEL', KEYS[1], all[at])
  elseif all[at] ~= ARGV[1] then
    others[#others + 1] = all[at]
    others[#others + 1] = state
  end
end
if ARGV[2] == 'gone' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. string.format('%.0f', now + ARGV[3]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return others
`);

export function createPresence(redis: Pick<RedisConnection, 'isReady' | 'runScript'>): Presence {
  return {
    say: async ({ accountUuid, mode }, conversationId, { kind, id }, state) => {
      if (!redis.isReady()) return [];
      const key = `parley:presence:${accountUuid}:${mode}:${conversationId}`;
      const args = [`${kind} ${id}`, state, String(PRESENCE_MS)];
      const others = (await redis.runScript(sayScript, [key], args).catch(() => [])) as string[];
      return others.flatMap((field, at) => (at % 2 === 0 ? [toPresent(field, others[at + 1])] : []));
    },
  };
}

function toPresent(field: string, state: string | undefined): PresenceResource {
  const [kind = '', id = ''] = field.split(' ');
  return { kind, id, state } as PresenceResource;
}
