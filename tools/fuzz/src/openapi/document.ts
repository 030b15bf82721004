import type { Permission } from '@parley/testing';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxProperties?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly idPrefix: string | undefined;
  readonly query: readonly { readonly name: string; readonly schema: Schema; readonly isRequired: boolean }[];
  readonly body: Schema | undefined;
  /** A form is required, and JSON is answered 415. */
  readonly isForm: boolean;
  readonly isBodyOptional: boolean;
  readonly example: unknown;
  /** One suffices; a refusal names the first. */
  readonly permissions: readonly Permission[];
  readonly success: number;
  /** @returns how an answer differs from the description */
  fault(status: number, contentType: string | undefined, body: unknown): string | undefined;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  operation(name: string): Operation;
  problemFault(body: unknown): string | undefined;
}

interface RawOperation {
  readonly operationId: string;
  /** Streams are left out, as endless answers cannot be judged. */
  readonly security?: readonly object[];
  readonly parameters?: readonly { in?: string; name: string; schema: Schema; required?: boolean }[];
  readonly requestBody?: { required?: boolean; content: { 'application/json'?: { schema: Schema; example: unknown } } };
  readonly 'x-required-permissions'?: readonly Permission[];
  readonly 'x-sufficient-permissions'?: readonly Permission[];
  readonly responses: Readonly<Record<string, RawResponse>>;
}

interface RawResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { schema: Schema }>>;
}

interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { responses: Record<string, RawResponse>; schemas: Record<string, Schema> };
}

const DOCUMENT_ID = 'parley';

export async function fetchDocument(url: string): Promise<ApiDocument> {
  const answer = await fetch(`${url}/openapi.json`);
  return readDocument(await answer.text());
}

export function readDocument(text: string): ApiDocument {
  const raw = JSON.parse(text, closed) as RawDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(raw as object, DOCUMENT_ID);
  const operations = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isStream(operation) && !isForPeople(operation))
      .map(([method, operation]) => toOperation(raw, ajv, { path, method, operation })),
  );
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const problem = ajv.compile({ $ref: `${DOCUMENT_ID}#/components/schemas/Problem` });
  return {
    operations,
    operation: (name) => {
      const found = byName.get(name);
      if (!found) throw new Error(`The API description has no operation ${name}`);
      return found;
    },
    problemFault: (body) => (problem(body) ? undefined : ajv.errorsText(problem.errors)),
  };
}

function isStream({ responses }: RawOperation): boolean {
  return responses['200']?.content?.['text/event-stream'] !== undefined;
}

/** Keys have no sessions: e2e/src/sessions tests these. */
function isForPeople({ security }: RawOperation): boolean {
  return security !== undefined;
}

/** Makes undocumented fields a fault. */
function closed(_key: string, value: unknown): unknown {
  const schema = value as Schema | null;
  const isOpen = schema?.type === 'object' && schema.properties && schema.additionalProperties === undefined;
  return isOpen ? { ...schema, additionalProperties: false } : value;
}

function toOperation(
  raw: RawDocument,
  ajv: Ajv2020,
  { path, method, operation }: { readonly path: string; readonly method: string; readonly operation: RawOperation },
): Operation {
  const json = operation.requestBody?.content['application/json'];
  const validators = new Map<string, ValidateFunction>();
  const contentOf = (status: number): RawResponse['content'] => {
    const response = operation.responses[String(status)];
    const name = response?.$ref?.split('/').at(-1);
    return (name === undefined ? response : raw.components.responses[name])?.content;
  };
  const statuses = Object.keys(operation.responses).map(Number);
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    idPrefix: idPrefixOf(operation),
    query: (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema, required = false }) => ({ name, schema: inline(raw, schema), isRequired: required })),
    body: json && inline(raw, json.schema),
    isForm: operation.requestBody !== undefined && !json,
    isBodyOptional: operation.requestBody?.required !== true,
    example: json?.example,
    permissions: permissionsOf(operation),
    success: Math.min(...statuses),
    fault: (status, contentType, body) => {
      if (!statuses.includes(status)) return `status ${status} is not described`;
      const content = contentOf(status);
      const type = contentType?.split(';')[0]?.trim();
      if (!content) return body === undefined ? undefined : 'a body is not described';
      const schema = content[type ?? '']?.schema;
      if (!schema) return `content type ${contentType ?? 'none'} is not described`;
      const validate = validators.get(`${status}${type}`) ?? ajv.compile(absolute(schema));
      validators.set(`${status}${type}`, validate);
      return validate(body) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

function idPrefixOf({ parameters = [] }: RawOperation): string | undefined {
  const id = parameters.find((parameter) => parameter.in === 'path' && parameter.name === 'id');
  return /^\^([a-z]+)_/.exec(id?.schema.pattern ?? '')?.[1];
}

/** @throws Error for none: the operation would pass untested */
function permissionsOf(operation: RawOperation): readonly Permission[] {
  const named = operation['x-required-permissions'] ?? operation['x-sufficient-permissions'] ?? [];
  if (named.length === 0) throw new Error(`The API description names no permission for ${operation.operationId}`);
  return named;
}

function absolute(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT_ID}#/`)) as object;
}

/** Request schemas are not recursive. */
function inline(raw: RawDocument, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const name = (value as Schema | null)?.$ref?.split('/').at(-1);
    return name === undefined ? value : inline(raw, raw.components.schemas[name] ?? {});
  }) as Schema;
}
