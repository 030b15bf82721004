const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export interface Layout {
  readonly language: string;
  readonly heading: string;
  /** Paragraphs, or links. */
  readonly lines: readonly { readonly text: string; readonly url?: string }[];
  readonly button: { readonly text: string; readonly url: string };
  readonly footer: readonly { readonly text: string; readonly url?: string }[];
}

/** No images, nothing external. */
export function toHtml({ language, heading, lines, button, footer }: Layout): string {
  const linked = ({ text, url }: { readonly text: string; readonly url?: string }) =>
    url === undefined ? escapeHtml(text) : `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(text)}</a>`;
  const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
  return [
    `<!doctype html><html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:24px;${font};font-size:15px;line-height:1.5;color:#1f2328;background:#ffffff">`,
    `<div style="max-width:560px"><h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    ...lines.map((line) => `<p style="margin:0 0 8px;white-space:pre-line">${linked(line)}</p>`),
    `<p style="margin:20px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 16px;`,
    `border-radius:6px;background:#1f2328;color:#ffffff;text-decoration:none">${escapeHtml(button.text)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;color:#59636e">${footer.map(linked).join('<br>')}</p></div></body></html>`,
  ].join('\n');
}

export function toText({ heading, lines, button, footer }: Layout): string {
  const plain = ({ text, url }: { readonly text: string; readonly url?: string }) =>
    url === undefined ? text : `${text}: ${url}`;
  return [
    heading,
    '',
    ...lines.map(plain),
    '',
    `${button.text}: ${button.url}`,
    '',
    '-- ',
    ...footer.map(plain),
    '',
  ].join('\n');
}
