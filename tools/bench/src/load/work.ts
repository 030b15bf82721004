import { luaText, luaTexts } from './lua';
import { messageBody, textOf } from './texts';

/** A good answer has exactly this body. */
export interface GetWork {
  readonly kind: 'get';
  readonly path: string;
  readonly body: string;
}

/** A good answer has the sent message. */
export interface PostWork {
  readonly kind: 'post';
  readonly conversationIds: readonly string[];
}

export type Work = GetWork | PostWork;

/** Lua: `create_requests()` uses the keys in turn; `fault(status, body)` is an answer's fault. */
export function workScript(work: Work, keys: readonly string[]): string {
  return `local keys = ${luaTexts(keys)}\n${work.kind === 'get' ? getScript(work) : postScript(work)}`;
}

function getScript({ path, body }: GetWork): string {
  return `
local expected = ${luaText(body)}
local function create_requests()
  local requests = {}
  for index, key in ipairs(keys) do
    requests[index] = wrk.format('GET', ${luaText(path)}, {
      ['Authorization'] = 'Bearer ' .. key,
      ['Host'] = wrk.headers['Host']
    })
  end
  return requests
end
local function fault(status, body)
  if status ~= 200 then return 'status ' .. status end
  if body ~= expected then return 'another body' end
end
`;
}

function postScript({ conversationIds }: PostWork): string {
  const contents = conversationIds.map((_, index) => `"content":${JSON.stringify(textOf(index))}`);
  return `
local ids = ${luaTexts(conversationIds)}
local bodies = ${luaTexts(conversationIds.map((_, index) => messageBody(index)))}
local contents = ${luaTexts(contents)}
local content_of = {}
local function create_requests()
  local requests = {}
  for index, id in ipairs(ids) do
    content_of[id] = contents[index]
    requests[index] = wrk.format('POST', '/v1/conversations/' .. id .. '/messages', {
      ['Authorization'] = 'Bearer ' .. keys[index % #keys + 1],
      ['Content-Type'] = 'application/json',
      ['Host'] = wrk.headers['Host']
    }, bodies[index])
  end
  return requests
end
local function fault(status, body)
  if status ~= 201 then return 'status ' .. status end
  local id = string.match(body, '^{"id":"msg_%w+","conversation_id":"(conv_%w+)",')
  local content = id and content_of[id]
  local is_it = content and string.find(body, content, 1, true) and string.find(body, ${luaText('"type":"text"')}, 1, true) and string.find(body, ${luaText('"sender":"customer"')}, 1, true)
  if not is_it then return 'another body' end
end
`;
}
