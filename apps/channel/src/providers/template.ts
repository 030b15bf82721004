import type { FieldError } from '@parley/errors';
import { isId, type JsonObject } from '@parley/schemas';
import type { MessageTemplate, TemplateParameter } from '@parley/schemas/channels';

export type Parameters = Readonly<Record<string, string>>;

export type ListedTemplates =
  | { readonly kind: 'listed'; readonly templates: readonly MessageTemplate[]; readonly accountId: string }
  /** The channel's settings or secrets must be corrected. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isConnectionLost?: boolean }
  | { readonly kind: 'later'; readonly reason: string };

export interface RenderedTemplate {
  readonly text: string;
  readonly body: JsonObject;
}

/** Missing and unknown parameters. */
export function parameterFaults({ parameters }: MessageTemplate, given: Parameters): FieldError[] {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const missing = parameters
    .filter(({ name }) => !Object.hasOwn(given, name))
    .map(({ name }) => faultAt(name, 'required', 'is required'));
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const parameter = known.get(name);
    if (!parameter) return [faultAt(name, 'unknown_field', 'is not a parameter of the template')];
    return valueFault(parameter, value) ?? [];
  });
  return [...missing, ...wrong];
}

/** The id (`media_…`) of our file in a template's header, if it has one. */
export function headerFileOf(given: Parameters): string | undefined {
  const { header } = given;
  return header !== undefined && isId('media', header) ? header : undefined;
}

const TEXT_MAX = 1_024;

function valueFault({ name, type }: TemplateParameter, value: string): FieldError | undefined {
  if (type !== 'text') {
    const isAddress = /^https:\/\/[^\s<>"]+$/i.test(value) && URL.canParse(value);
    if (isAddress || isId('media', value)) return undefined;
    return faultAt(name, 'format', 'must be the id of a file, or its https address');
  }
  if (value.length > TEXT_MAX) return faultAt(name, 'max_length', `must have at most ${TEXT_MAX} characters`);
  // WhatsApp would refuse the whole message.
  if (/[\n\r\t]| {5}/.test(value))
    return faultAt(name, 'format', 'must not contain line breaks, tabs, or more than four spaces in a row');
  return undefined;
}

export function faultAt(name: string, code: FieldError['code'], message: string): FieldError {
  return { path: `parameters.${name}`, code, message };
}
