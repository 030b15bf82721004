import type { FaultCode } from '@parley/errors';
import { isJsonObject, type Json, type JsonObject } from './json-object';
import { placesInConfirmation } from './tool-confirmation';
import { parameterNames } from './tool-parameters';
import { placeholdersIn, placeholdersWithin, splitUrl } from './tool-template';

/** Built-in tools. */
const OWN_NAMES = ['search_knowledge', 'hand_off'];

interface Fault {
  readonly code: FaultCode;
  readonly path: readonly string[];
  readonly message: string;
}

/** Between valid fields; undefined if none. */
export function toolFault(tool: {
  readonly name: string;
  readonly parameters?: JsonObject | null;
  readonly request: { readonly method: string; readonly url: string; readonly body?: JsonObject | null };
  readonly bindings?: Readonly<Record<string, string>> | null;
  readonly confirmation?: Readonly<Record<string, string | null>> | null;
}): Fault | undefined {
  const { name, request } = tool;
  if (OWN_NAMES.includes(name)) return { code: 'conflict', path: ['name'], message: 'is the name of a built-in tool' };
  const parameters = parameterNames(isJsonObject(tool.parameters) ? tool.parameters : {});
  const bound = Object.keys(tool.bindings ?? {});
  const both = bound.find((each) => parameters.all.includes(each));
  if (both !== undefined) {
    return {
      code: 'conflict',
      path: ['bindings', both],
      message: 'is also a parameter: either the server or the model must fill it, not both',
    };
  }
  if (request.body && (request.method === 'GET' || request.method === 'DELETE')) {
    return { code: 'conflict', path: ['request', 'body'], message: `must be null with ${request.method}` };
  }
  return (
    placesFault(request, [...parameters.all, ...bound], [...parameters.required, ...bound]) ??
    confirmationFault(tool.confirmation ?? {}, parameters.all)
  );
}

/** Customers confirm the model's choice; bound values are not shown. */
function confirmationFault(
  confirmation: Readonly<Record<string, string | null>>,
  parameters: readonly string[],
): Fault | undefined {
  for (const [tag, sentence] of Object.entries(confirmation)) {
    const name = placesOutside(placesInConfirmation(sentence ?? ''), parameters);
    if (name === undefined) continue;
    return { code: 'not_found', path: ['confirmation', tag], message: `has {${name}}, which is not a parameter` };
  }
  return undefined;
}

function placesFault(
  { url, body }: { readonly url: string; readonly body?: Json },
  known: readonly string[],
  certain: readonly string[],
): Fault | undefined {
  const path = ['request', 'url'];
  const inUrl = placesOutside(placeholdersIn(url), known);
  if (inUrl !== undefined) return { code: 'not_found', path, message: notNamed(inUrl) };
  const open = placesOutside(placeholdersIn(splitUrl(url).path), certain);
  if (open !== undefined) {
    return { code: 'conflict', path, message: `has {${open}} in its path, which must be a required parameter` };
  }
  const inBody = placeholdersWithin(body ?? null).find(([name]) => !known.includes(name));
  return inBody && { code: 'not_found', path: ['request', 'body', ...inBody[1]], message: notNamed(inBody[0]) };
}

function placesOutside(names: readonly string[], known: readonly string[]): string | undefined {
  return names.find((name) => !known.includes(name));
}

function notNamed(name: string): string {
  return `has {${name}}, which is neither a parameter nor a binding`;
}
