import { redisScript } from '@parley/redis';
import { LEASE_ROOM } from './gcra';

/**
 * `gcra` of gcra.ts in Redis: one round trip, one clock for all replicas. KEYS: the subject. ARGV: interval in
 * microseconds, burst, count, extra. Returns: granted, microseconds ahead of now, permits leased, the state in
 * microseconds.
 *
 * @param clock Lua expression of now, in microseconds
 */
export function gcraSource(clock: string): string {
  return `
local interval, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local count, extra = tonumber(ARGV[3]), tonumber(ARGV[4])
local now = ${clock}
local from = tonumber(redis.call('GET', KEYS[1]) or 0)
if from < now then from = now end
local room = math.floor((interval * burst - (from - now)) / interval)
local granted = math.max(0, math.min(count, room))
local leased = 0
if extra * ${LEASE_ROOM} <= room - granted then leased = extra end
local to = from + interval * (granted + leased)
if to > from then
  -- %.0f: Lua's own conversion keeps 14 digits, and the number has 16.
  redis.call('SET', KEYS[1], string.format('%.0f', to), 'PX', math.ceil((to - now) / 1000))
end
return {granted, from + interval * granted - now, leased, to}
`;
}

const REDIS_CLOCK = `(function() local time = redis.call('TIME') return time[1] * 1000000 + time[2] end)()`;

export const gcraScript = redisScript(gcraSource(REDIS_CLOCK));

/**
 * Gives leased permits back. KEYS: the subject. ARGV: the states with and without them. Only if nothing was counted
 * since: later grants would move to an earlier time, when they are not free yet.
 */
export const giveBackScript = redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
`);
