import { fromMarkdown, type Dialect } from '../providers/markdown';

/** Slack's "mrkdwn" from and to plain text. Pure. */

/** Plain text: links and mentions resolved, escapes undone, the bot's own mentions removed. */
export function fromSlackText(text: string, botUserIds: ReadonlySet<string>): string {
  const plain = text.replace(/<([^<>]+)>/g, (_, inside: string) => readReference(inside, botUserIds));
  return plain
    .replace(/&(amp|lt|gt);/g, (_, name: keyof typeof characters) => characters[name])
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/[^\S\n]+$/gm, '')
    .trim();
}

const characters = { amp: '&', lt: '<', gt: '>' } as const;

export function mentions(text: string, userIds: ReadonlySet<string>): boolean {
  return [...text.matchAll(/<@([A-Z0-9]+)(?:\|[^<>]*)?>/g)].some(([, id]) => userIds.has(id as string));
}

/** The part between < and >. */
function readReference(inside: string, botUserIds: ReadonlySet<string>): string {
  const [target, label] = split(inside);
  if (target.startsWith('@')) return botUserIds.has(target.slice(1)) ? '' : `@${label ?? target.slice(1)}`;
  if (target.startsWith('#')) return `#${label ?? target.slice(1)}`;
  if (target.startsWith('!')) return label ?? `@${target.slice(1).split('^')[0]}`;
  const address = target.replace(/^(mailto|tel):/, '');
  if (label === undefined || sameAddress(label, address)) return address;
  return `${label} (${address})`;
}

function split(inside: string): readonly [string, string | undefined] {
  const bar = inside.indexOf('|');
  return bar < 0 ? [inside, undefined] : [inside.slice(0, bar), inside.slice(bar + 1) || undefined];
}

/** Slack shortens addresses: `example.com` for `http://example.com`. */
function sameAddress(label: string, address: string): boolean {
  const bare = (text: string) => text.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return bare(label) === bare(address);
}

const mrkdwn: Dialect = {
  bullet: '•',
  escape: escapeSlackText,
  link: (label, address) =>
    `<${escapeSlackText(address).replaceAll('|', '%7C')}|${escapeSlackText(label).replaceAll('|', '¦')}>`,
};

/** Escapes Slack's markup and converts Markdown. */
export function toSlackText(text: string): string {
  return fromMarkdown(text, mrkdwn);
}

/** Escaped as Slack does for people's texts. */
export function escapeSlackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Cuts into pieces of at most `max` by `measure`: between lines, else words, else characters. */
export function cutText(text: string, max: number, measure: (piece: string) => number): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (measure(rest) > max) {
    const end = longestFit(rest, max, measure);
    const space = Math.max(rest.lastIndexOf('\n', end), rest.lastIndexOf(' ', end));
    const cut = space > end / 2 ? space : end;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).replace(/^[ \n]/, '');
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

/** Length of the longest prefix that fits; never half a surrogate pair, never 0. */
function longestFit(text: string, max: number, measure: (piece: string) => number): number {
  let [fits, tooLong] = [1, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(text.slice(0, middle)) <= max) fits = middle;
    else tooLong = middle;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text[fits - 1] as string);
  if (!isPair) return fits;
  return fits > 1 ? fits - 1 : 2;
}
