import { luaClock } from './lua';

export interface Arrivals {
  readonly perSecond: number;
  /** The rate rises linearly in this time, whose requests do not count. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Of a request due while all connections are busy. */
  readonly overflow: 'waits' | 'fails';
}

/** 0.05 ms. */
export const STEPS_PER_MS = 20;

/**
 * Sends each request when it is due, whatever the earlier ones' answers, and counts its time from then: a pause of a
 * second delays a thousand requests, not one for each connection.
 *
 * wrk asks `delay()` for each free connection, waits that long, and calls `request()`, which takes the next due
 * request. wrk's timers have whole milliseconds: a request may leave up to one early, and then counts from its leaving.
 * `response` recognizes its answer by its X-Request-Id.
 */
export function openLoopScript({ perSecond, warmUpSeconds, seconds, overflow }: Arrivals): string {
  return `
local rate, warm_up, seconds = ${perSecond}, ${warmUpSeconds}, ${seconds}
local fails = ${overflow === 'fails'}
${luaClock}
${schedule}
${exchange}
`;
}

/** Milliseconds since a connection was first free. */
const schedule = `
local started_at
local function elapsed()
  local now = monotonic_ms()
  started_at = started_at or now
  return now - started_at
end
local in_warm_up = rate * warm_up / 2
local measure_from, measure_to = warm_up * 1e3, (warm_up + seconds) * 1e3
offered = math.floor(in_warm_up + rate * seconds)
measured = offered - math.ceil(in_warm_up)
local function due(number)
  if number < in_warm_up then return math.sqrt(2 * number * warm_up / rate) * 1e3 end
  return (warm_up + (number - in_warm_up) / rate) * 1e3
end
`;

const exchange = `
answered, in_time = 0, 0
latency, late = {}, {}
local NEVER = 1e6
local heads, tails
local next_number = 0
local taken, first_taken, last_taken = {}, 1, 0
local from = {}

function init()
  heads, tails = {}, {}
  for index, text in ipairs(create_requests()) do
    local blank_line = string.find(text, '\\r\\n\\r\\n', 1, true) + 2
    heads[index] = string.sub(text, 1, blank_line - 1) .. 'X-Request-Id: '
    tails[index] = '\\r\\n' .. string.sub(text, blank_line)
  end
end

local function record(counts, ms)
  local step = math.ceil(ms * ${STEPS_PER_MS})
  counts[step] = (counts[step] or 0) + 1
end

function delay()
  local now = elapsed()
  while fails and next_number < offered and due(next_number) < now - 1 do
    next_number = next_number + 1
    answered = answered + 1
    count('no connection free')
  end
  if next_number >= offered then return NEVER end
  last_taken = last_taken + 1
  taken[last_taken] = next_number
  next_number = next_number + 1
  return math.max(0, math.floor(due(taken[last_taken]) - now))
end

local function take()
  local number = taken[first_taken]
  if not number then
    -- The connection broke, and wrk has not asked how long the new one is to wait.
    next_number = next_number + 1
    return next_number - 1
  end
  taken[first_taken] = nil
  first_taken = first_taken + 1
  return number
end

function request()
  -- wrk looks at a request before it begins.
  if not started_at then return heads[1] .. 0 .. tails[1] end
  local number, now = take(), elapsed()
  local due_at = due(number)
  if due_at >= measure_from then record(late, math.max(0, now - due_at)) end
  from[number] = math.min(now, due_at)
  local index = number % #heads + 1
  return heads[index] .. number .. tails[index]
end

function response(status, headers, body)
  local now = elapsed()
  local number = tonumber(headers['X-Request-Id'])
  local kind = fault(status, body) or not number and 'no X-Request-Id' or nil
  answered = answered + 1
  count(kind)
  if not kind then
    if now >= measure_from and now <= measure_to then in_time = in_time + 1 end
    if due(number) >= measure_from then record(latency, now - from[number]) end
  end
  if number then from[number] = nil end
end

local function fields(thread)
  return string.format('"offered":%d,"measured":%d,"answered":%d,"in_time":%d,"latency":%s,"late":%s',
    thread:get('offered'), thread:get('measured'), thread:get('answered'), thread:get('in_time'),
    json_counts(thread:get('latency')), json_counts(thread:get('late')))
end
`;
