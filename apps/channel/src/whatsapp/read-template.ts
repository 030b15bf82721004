import type { JsonObject } from '@parley/schemas';
import type { MessageTemplate, TemplateParameter } from '@parley/schemas/channels';
import { listOf, objectOf, textOf } from './fields';

type Button = MessageTemplate['buttons'][number];

/** Header formats with a file. */
const FILES: ReadonlySet<string> = new Set(['image', 'video', 'document']);
const HEADERS: ReadonlySet<string> = new Set(['text', ...FILES]);
const COMPONENTS: ReadonlySet<string> = new Set(['header', 'body', 'footer', 'buttons']);
const BUTTONS: ReadonlySet<string> = new Set(['quick_reply', 'url', 'phone_number', 'copy_code', 'otp']);
const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Undefined without a name, language or body. */
export function readTemplate(input: unknown): MessageTemplate | undefined {
  const fields = objectOf(input);
  const components = new Map(
    listOf(fields['components'])
      .map(objectOf)
      .map((component) => [wordOf(component['type']) ?? '', component]),
  );
  const body = components.get('body') ?? {};
  const [name, language, text] = [textOf(fields['name']), textOf(fields['language']), textOf(body['text'])];
  if (name === undefined || language === undefined || text === undefined) return undefined;
  const header = readHeader(components.get('header'));
  const sources = listOf(components.get('buttons')?.['buttons']).map(objectOf);
  const buttons = sources.map(readButton);
  const status = wordOf(fields['status']) ?? 'unknown';
  const detail = faultOf(status, [...components.keys()], header, buttons);
  return {
    ...{ name, language, status, header, body: text, buttons },
    category: wordOf(fields['category']) ?? 'unknown',
    quality: qualityOf(fields['quality_score']),
    footer: textOf(components.get('footer')?.['text']) ?? null,
    parameters: [
      ...headerParameters(header, objectOf(components.get('header')?.['example'])),
      ...textParameters('body', text, objectOf(body['example'])),
      ...sources.flatMap((source, at) => buttonParameter(buttons[at], source, at)),
    ],
    is_sendable: detail === null,
    detail,
  };
}

function wordOf(value: unknown): string | undefined {
  return textOf(value)?.toLowerCase();
}

function qualityOf(value: unknown): string | null {
  const score = wordOf(objectOf(value)['score']);
  return score === undefined || score === 'unknown' ? null : score;
}

function readHeader(header: JsonObject | undefined): MessageTemplate['header'] {
  if (!header) return null;
  return { format: wordOf(header['format']) ?? 'text', text: textOf(header['text']) ?? null };
}

function readButton(button: JsonObject): Button {
  return {
    type: wordOf(button['type']) ?? 'unknown',
    text: textOf(button['text']) ?? '',
    url: textOf(button['url']) ?? null,
  };
}

/** Why it cannot be sent, for people. */
function faultOf(
  status: string,
  components: readonly string[],
  header: MessageTemplate['header'],
  buttons: readonly Button[],
): string | null {
  if (status !== 'approved') return `The provider reports it as ${status}`;
  const part = components.find((component) => !COMPONENTS.has(component));
  if (part !== undefined) return `It has a part that cannot be sent: ${part}`;
  if (header && !HEADERS.has(header.format)) return `It has a header that cannot be sent: ${header.format}`;
  const button = buttons.find(({ type }) => !BUTTONS.has(type));
  return button ? `It has a button that cannot be sent: ${button.type}` : null;
}

function headerParameters(header: MessageTemplate['header'], example: JsonObject): TemplateParameter[] {
  if (!header) return [];
  if (FILES.has(header.format)) {
    return [{ name: 'header', type: header.format as TemplateParameter['type'], sample: null }];
  }
  return textParameters('header', header.text ?? '', example);
}

/** Placeholders in order, each once. */
export function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, place]) => place as string))];
}

/** Meta's examples follow the order of numbered places, or the names of named ones. */
function textParameters(part: 'header' | 'body', text: string, example: JsonObject): TemplateParameter[] {
  const numbered = listOf(example[`${part}_text`]);
  const values = listOf(Array.isArray(numbered[0]) ? numbered[0] : numbered);
  const named = listOf(example[`${part}_text_named_params`]).map(objectOf);
  return placesOf(text).map((place) => ({
    name: `${part}.${place}`,
    type: 'text',
    sample:
      textOf(named.find(({ param_name: name }) => name === place)?.['example']) ??
      textOf(values[Number(place) - 1]) ??
      null,
  }));
}

function buttonParameter(button: Button | undefined, source: JsonObject, at: number): TemplateParameter[] {
  const isCode = button?.type === 'copy_code' || button?.type === 'otp';
  if (!isCode && placesOf(button?.url ?? '').length === 0) return [];
  const sample = textOf(source['example']) ?? textOf(listOf(source['example'])[0]) ?? null;
  return [{ name: `button.${at + 1}`, type: 'text', sample }];
}

export function fill(text: string, valueOf: (place: string) => string | undefined): string {
  return text.replace(PLACE, (whole, place: string) => valueOf(place) ?? whole);
}
