import { get } from 'node:http';
import { schemaFaults, type JsonSchema } from './json-schema';

export interface DescribedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface Operation {
  readonly operationId: string;
  /** Present if not every key may call it. */
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

/** The parts of /openapi.json that tests read. */
export interface ApiDescription {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
  };
}

const loaded = new Map<string, Promise<ApiDescription>>();

/** Cached. */
export function apiDescription(url: string): Promise<ApiDescription> {
  const known = loaded.get(url) ?? load(url);
  loaded.set(url, known);
  return known;
}

function load(url: string): Promise<ApiDescription> {
  return new Promise((resolve, reject) => {
    get(`${url}/openapi.json`, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(JSON.parse(text) as ApiDescription));
    }).on('error', (err) => {
      loaded.delete(url);
      reject(err);
    });
  });
}

/** Empty if there are none, or the path is not described. */
export function descriptionFaults(
  description: ApiDescription,
  seen: { method: string; path: string; status: number; contentType: string; body: unknown },
): string[] {
  const operation = findOperation(description, seen.method, seen.path);
  if (!operation) return [];
  const described = operation.responses[String(seen.status)];
  if (!described) return [`${operation.operationId} does not describe status ${seen.status}`];
  const response = described.$ref === undefined ? described : lookUp<DescribedResponse>(description, described.$ref);
  // A file, of whatever type.
  if (response.content?.['application/octet-stream']) return [];
  const content = response.content?.[seen.contentType];
  if (!content) return seen.contentType === '' && !response.content ? [] : [`${seen.contentType} is not described`];
  return schemaFaults(content.schema, seen.body, (ref) => lookUp<JsonSchema>(description, ref));
}

function findOperation(description: ApiDescription, method: string, path: string): Operation | undefined {
  const parts = path.split('/');
  for (const [template, operations] of Object.entries(description.paths)) {
    const pattern = template.split('/');
    const fits = pattern.length === parts.length && pattern.every((part, at) => part === parts[at] || part === '{id}');
    if (fits && operations[method.toLowerCase()]) return operations[method.toLowerCase()];
  }
  return undefined;
}

function lookUp<Part>(description: ApiDescription, ref: string): Part {
  let part: unknown = description;
  for (const name of ref.slice(2).split('/')) part = (part as Record<string, unknown>)[name];
  return part as Part;
}
