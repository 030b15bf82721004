type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/** Repairs small deviations: usage as text or fraction, another role than assistant, tool arguments as an object. */
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
  if (Array.isArray(choices)) choices.forEach(mendChoice);
  return JSON.stringify(answer);
}

/** An invalid count is dropped, and estimated later. */
function countsOf(usage: JsonObject): JsonObject {
  const counts = Object.entries(usage).flatMap(([name, value]): [string, Json][] => {
    if (isObject(value)) return [[name, countsOf(value)]];
    const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof count !== 'number') return [];
    return Number.isFinite(count) ? [[name, Math.ceil(count)]] : [];
  });
  return Object.fromEntries(counts);
}

function mendChoice(choice: Json): void {
  const message = isObject(choice) ? choice['message'] : undefined;
  if (!isObject(message)) return;
  if (typeof message['role'] === 'string') message['role'] = 'assistant';
  if (Array.isArray(message['tool_calls'])) message['tool_calls'].forEach(mendCall);
}

function mendCall(call: Json): void {
  const wanted = isObject(call) ? call['function'] : undefined;
  if (!isObject(call) || !isObject(wanted)) return;
  if (typeof call['id'] === 'number') call['id'] = String(call['id']);
  const given = wanted['arguments'] ?? {};
  if (isObject(given)) wanted['arguments'] = JSON.stringify(given);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
