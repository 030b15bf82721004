import { luaText, luaTexts } from './lua';

/**
 * GETs of one path, with each key in turn. An answer is good if its status is 200 and its body is this one, byte for
 * byte.
 */
export function getScript(keys: readonly string[], body: string): string {
  return `
local keys = ${luaTexts(keys)}
local expected = ${luaText(body)}
local requests = {}
local turn = 0
function init()
  for index, key in ipairs(keys) do
    requests[index] = wrk.format('GET', nil, { ['Authorization'] = 'Bearer ' .. key, ['Host'] = wrk.headers['Host'] })
  end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function response(status, headers, body)
  if status ~= 200 then bad('status ' .. status)
  elseif body ~= expected then bad('another body')
  else good() end
end`;
}
