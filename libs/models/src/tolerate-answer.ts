type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/** Repairs small deviations. */
export function tolerateAnswer(body: string): string {
  let answer: Json;
  try {
    answer = JSON.parse(body) as Json;
  } catch {
    return body;
  }
  if (!isObject(answer)) return body;
  const { usage, choices } = answer;
  if (isObject(usage)) answer['usage'] = countsOf(usage);
  else delete answer['usage'];
  if (Array.isArray(choices)) choices.forEach(mendChoice);
  return JSON.stringify(answer);
}

/** An invalid count is dropped, and estimated later. */
function countsOf(usage: JsonObject): JsonObject {
  const counts = Object.entries(usage).flatMap(([name, value]): [string, Json][] => {
    if (isObject(value)) return name.endsWith('_details') ? [[name, countsOf(value)]] : [];
    const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof count !== 'number') return [];
    return Number.isFinite(count) ? [[name, Math.ceil(count)]] : [];
  });
  return Object.fromEntries(counts);
}

function mendChoice(choice: Json): void {
  const message = isObject(choice) ? choice['message'] : undefined;
  if (!isObject(message)) return;
  if ('role' in message) message['role'] = 'assistant';
  const { content, tool_calls: calls } = message;
  if (!Array.isArray(calls)) return;
  calls.forEach(mendCall);
  const usable = calls.filter(isUsable);
  if (usable.length > 0 || typeof content === 'string') message['tool_calls'] = usable;
}

function mendCall(call: Json): void {
  const wanted = isObject(call) ? call['function'] : undefined;
  if (!isObject(call) || !isObject(wanted)) return;
  if (typeof call['id'] === 'number') call['id'] = String(call['id']);
  const given = wanted['arguments'] ?? {};
  if (typeof given !== 'string') wanted['arguments'] = JSON.stringify(given);
}

function isUsable(call: Json): boolean {
  return isObject(call) && isObject(call['function']) && typeof call['function']['name'] === 'string';
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
