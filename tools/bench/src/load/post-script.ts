import { luaText, luaTexts } from './lua';
import { messageBody, textOf } from './texts';

/**
 * POSTs a customer's message to each conversation in turn. An answer is good if its status is 201 and it is the message
 * that was sent: its conversation, its content, its type and its sender.
 */
export function postScript(keys: readonly string[], conversationIds: readonly string[]): string {
  const bodies = conversationIds.map((_, index) => messageBody(index));
  return `
local keys = ${luaTexts(keys)}
local ids = ${luaTexts(conversationIds)}
local bodies = ${luaTexts(bodies)}
local contents = ${luaTexts(conversationIds.map((_, index) => `"content":${JSON.stringify(textOf(index))}`))}
local content_of = {}
local requests = {}
local turn = 0
function init()
  for index, id in ipairs(ids) do
    content_of[id] = contents[index]
    requests[index] = wrk.format('POST', '/v1/conversations/' .. id .. '/messages', {
      ['Authorization'] = 'Bearer ' .. keys[index % #keys + 1],
      ['Content-Type'] = 'application/json',
      ['Host'] = wrk.headers['Host']
    }, bodies[index])
  end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
function response(status, headers, body)
  if status ~= 201 then bad('status ' .. status) return end
  local id = string.match(body, '^{"id":"msg_%w+","conversation_id":"(conv_%w+)","type":"text",')
  local content = id and content_of[id]
  if content and string.find(body, content, 1, true) and string.find(body, ${luaText('"sender":"customer"')}, 1, true)
  then good() else bad('another body') end
end`;
}
