import type { JsonObject } from '@parley/schemas';
import type { MessageTemplate } from '@parley/schemas/channels';
import { headerFileOf, type Parameters, type RenderedTemplate } from '../providers/template';
import { fill, placesOf } from './read-template';

type Button = MessageTemplate['buttons'][number];

/** The text for the customer, and Meta's components. All parameters are given. */
export function renderTemplate(template: MessageTemplate, parameters: Parameters): RenderedTemplate {
  const { name, language, header, body, footer, buttons } = template;
  const textOf = (part: 'header' | 'body', text: string): string =>
    fill(text, (place) => parameters[`${part}.${place}`]);
  const texts = [
    header && (header.format === 'text' ? textOf('header', header.text ?? '') : `[${header.format}]`),
    textOf('body', body),
    footer,
    buttons.map(({ text }) => `[${text}]`).join(' '),
  ];
  const components = [
    ...headerComponent(header, parameters),
    ...textComponent('body', body, parameters),
    ...buttons.flatMap((button, at) => buttonComponent(button, at, parameters)),
  ];
  return {
    text: texts.filter((text) => text !== null && text !== '').join('\n\n'),
    body: { type: 'template', template: { name, language: { code: language }, components } },
  };
}

function headerComponent(header: MessageTemplate['header'], parameters: Parameters): JsonObject[] {
  const link = parameters['header'];
  if (!header) return [];
  if (header.format === 'text') return textComponent('header', header.text ?? '', parameters);
  if (link === undefined) return [];
  // Our own file is uploaded on sending.
  const file: JsonObject = headerFileOf(parameters) === undefined ? { link } : {};
  return [{ type: 'header', parameters: [{ type: header.format, [header.format]: file }] }];
}

function textComponent(type: 'header' | 'body', text: string, parameters: Parameters): JsonObject[] {
  const places = placesOf(text);
  // Numbered parameters are positional.
  const sorted = places.every(isNumber) ? places.sort((one, other) => Number(one) - Number(other)) : places;
  if (sorted.length === 0) return [];
  const values = sorted.map((place) => ({
    type: 'text',
    ...(isNumber(place) ? {} : { parameter_name: place }),
    text: parameters[`${type}.${place}`] ?? '',
  }));
  return [{ type, parameters: values }];
}

function isNumber(place: string): boolean {
  return /^\d+$/.test(place);
}

/** A URL's suffix is a text parameter, as is an authentication code. */
function buttonComponent({ type }: Button, at: number, parameters: Parameters): JsonObject[] {
  const value = parameters[`button.${at + 1}`];
  if (value === undefined) return [];
  const isCoupon = type === 'copy_code';
  const parameter: JsonObject = isCoupon ? { type: 'coupon_code', coupon_code: value } : { type: 'text', text: value };
  return [{ type: 'button', sub_type: isCoupon ? 'copy_code' : 'url', index: String(at), parameters: [parameter] }];
}
