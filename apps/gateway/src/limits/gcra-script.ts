import { redisScript } from '@parley/redis';

/**
 * `gcra` of gcra.ts, in Redis: one round trip, one clock for all replicas.
 * KEYS: the subject. ARGV: interval in microseconds, burst, count. Answers: how many are granted, microseconds ahead of
 * now.
 *
 * @param clock the Lua expression of now, in microseconds
 */
export function gcraSource(clock: string): string {
  return `
local interval, burst, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = ${clock}
local from = tonumber(redis.call('GET', KEYS[1]) or 0)
if from < now then from = now end
local room = math.floor((interval * burst - (from - now)) / interval)
local granted = math.max(0, math.min(count, room))
local to = from + interval * granted
if granted > 0 then
  -- %.0f: Lua's own conversion keeps 14 digits, and the number has 16.
  redis.call('SET', KEYS[1], string.format('%.0f', to), 'PX', math.ceil((to - now) / 1000))
end
return {granted, to - now}
`;
}

const REDIS_CLOCK = `(function() local time = redis.call('TIME') return time[1] * 1000000 + time[2] end)()`;

export const gcraScript = redisScript(gcraSource(REDIS_CLOCK));
