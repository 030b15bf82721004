import type { MessageTemplate } from '@parley/sdk';

export type Parameters = Readonly<Record<string, string>>;

/** What the customer will read, as far as it is filled in: the parts, in their order. */
export function previewOf({ header, body, footer }: MessageTemplate, parameters: Parameters) {
  const fill = (part: 'header' | 'body', text: string): string =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => parameters[`${part}.${name}`]?.trim() || place);
  return {
    header: header && (header.text === null ? `[${header.format}]` : fill('header', header.text)),
    body: fill('body', body),
    footer,
  };
}
