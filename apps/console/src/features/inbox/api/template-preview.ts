import type { MessageTemplate } from '@parley/sdk';

export type Parameters = Readonly<Record<string, string>>;

/** The parts in order, filled in as far as known. */
export function previewOf({ header, body, footer }: MessageTemplate, parameters: Parameters) {
  const fill = (part: 'header' | 'body', text: string): string =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => parameters[`${part}.${name}`]?.trim() || place);
  return {
    header: header && (header.text === null ? `[${header.format}]` : fill('header', header.text)),
    body: fill('body', body),
    footer,
  };
}
