import { redisScript } from '@parley/redis';

/**
 * `gcra` of gcra.ts, in Redis: one round trip, one clock for all replicas.
 * KEYS: the subject. ARGV: interval in microseconds, burst, cost. Answers: allowed (1 or 0), microseconds ahead of now.
 *
 * @param clock the Lua expression of now, in microseconds
 */
export function gcraSource(clock: string): string {
  return `
local interval, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = ${clock}
local from = tonumber(redis.call('GET', KEYS[1]) or 0)
if from < now then from = now end
local to = from + interval * cost
if to - now > interval * burst then return {0, from - now} end
if cost > 0 then
  -- %.0f: Lua's own conversion keeps 14 digits, and the number has 16.
  redis.call('SET', KEYS[1], string.format('%.0f', to), 'PX', math.ceil((to - now) / 1000))
end
return {1, to - now}
`;
}

const REDIS_CLOCK = `(function() local time = redis.call('TIME') return time[1] * 1000000 + time[2] end)()`;

export const gcraScript = redisScript(gcraSource(REDIS_CLOCK));
