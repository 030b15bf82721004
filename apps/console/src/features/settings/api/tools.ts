import type { CreateToolRequest, Parley, Tool, ToolMethod, UpdateToolRequest } from '@parley/sdk';
import { queryOptions } from '@tanstack/react-query';
import { ChangedMeanwhileError } from '../../../lib/errors';

export const toolMethods: readonly ToolMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const newTool: Tool = {
  ...{ id: '', name: '', description: '', created_at: '', updated_at: '' },
  parameters: { type: 'object', properties: {} },
  request: { method: 'GET', url: '', header_names: [], body: null },
  bindings: {},
  ...{ is_signed: false, effect: 'read', needs_confirmation: false, needs_verified: false, is_enabled: true },
  timeout_ms: 10_000,
  confirmation: null,
  result_path: null,
  trusts_output: false,
};

/** Objects as JSON or lines; empty text for missing values. */
export interface ToolValues {
  name: string;
  description: string;
  request: { method: ToolMethod; url: string; headers: string; body: string };
  parameters: string;
  bindings: string;
  effect: 'read' | 'write';
  needs_confirmation: boolean;
  needs_verified: boolean;
  /** `language: sentence` lines. */
  confirmation: string;
  trusts_output: boolean;
  is_enabled: boolean;
  timeout_ms: number;
  result_path: string;
  signing_secret: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

export const toolsQuery = (client: Parley) =>
  queryOptions({
    queryKey: ['tools'],
    queryFn: async (): Promise<readonly Tool[]> => client.tools.list({ limit: 100 }).toArray({ limit: 100 }),
  });

export function toolValuesOf(tool: Tool = newTool): ToolValues {
  const { name, description, request, parameters, bindings, effect, result_path: resultPath } = tool;
  return {
    ...{ name, description, effect, timeout_ms: tool.timeout_ms, result_path: resultPath ?? '', signing_secret: '' },
    ...{
      is_enabled: tool.is_enabled,
      needs_confirmation: tool.needs_confirmation,
      needs_verified: tool.needs_verified,
      trusts_output: tool.trusts_output,
    },
    request: { ...request, headers: '', body: request.body ? toText(request.body) : '' },
    parameters: toText(parameters),
    confirmation: toLines(tool.confirmation ?? {}),
    bindings: toLines(bindings),
  };
}

/** Creates the tool, or updates it unless it has changed. Empty write-only fields keep their values. */
export async function saveTool(client: Parley, began: Tool | undefined, values: ToolValues): Promise<Tool> {
  const after = documentOf(values);
  if (!began) return client.tools.create(after as unknown as CreateToolRequest);
  const { data, etag } = await client.tools.get(began.id).withResponse();
  if (data.updated_at !== began.updated_at) throw new ChangedMeanwhileError();
  const patch = mergePatchBetween(documentOf(toolValuesOf(began)), after);
  return client.tools.update(began.id, patch as UpdateToolRequest, { ifMatch: etag });
}

function documentOf(values: ToolValues): JsonObject {
  const {
    request,
    parameters,
    confirmation,
    bindings,
    result_path: resultPath,
    signing_secret: secret,
    ...plain
  } = values;
  const headers = fromLines(request.headers);
  return {
    ...plain,
    parameters: JSON.parse(parameters) as JsonObject,
    confirmation: fromLines(confirmation),
    bindings: fromLines(bindings),
    result_path: resultPath === '' ? null : resultPath,
    request: {
      method: request.method,
      url: request.url,
      body: request.body.trim() === '' ? null : (JSON.parse(request.body) as JsonObject),
      ...(Object.keys(headers).length > 0 && { headers }),
    },
    ...(secret !== '' && { signing_secret: secret }),
  };
}

/** RFC 7396: missing keys become null. */
function mergePatchBetween(before: JsonObject, after: JsonObject): JsonObject {
  const gone = Object.keys(before).filter((name) => !(name in after));
  const changed = Object.entries(after).flatMap(([name, value]): [string, Json][] => {
    const old = before[name];
    if (JSON.stringify(old) === JSON.stringify(value)) return [];
    return [[name, isObject(old) && isObject(value) ? mergePatchBetween(old, value) : value]];
  });
  return { ...Object.fromEntries(gone.map((name) => [name, null])), ...Object.fromEntries(changed) };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text) as Json);
  } catch {
    return false;
  }
}

const toText = (value: unknown): string => JSON.stringify(value, null, 2);

const toLines = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Lines of `name: value`; an empty value is null and removes the name. */
function fromLines(text: string): Record<string, string | null> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim() || null];
    }),
  );
}
