import { isJsonObject, type JsonObject } from '@parley/schemas';

/** Nesting, such as a list in a quote or a message in an attachment. */
const LEVELS_MAX = 8;

/** Text of blocks and attachments in Slack's markup; may be empty. */
export function textOfBlocks({
  blocks,
  attachments,
}: {
  readonly blocks?: unknown;
  readonly attachments?: unknown;
}): string {
  const lines = [...linesOf(blocks, 1), ...listOf(attachments).flatMap((one) => linesOfAttachment(one, 1))];
  return lines.join('\n').trim();
}

function linesOf(blocks: unknown, level: number): string[] {
  if (level > LEVELS_MAX) return [];
  return listOf(blocks)
    .map((block) => textOfBlock(block, level))
    .filter((text) => text.trim() !== '');
}

function textOfBlock(block: JsonObject, level: number): string {
  switch (block['type']) {
    case 'section':
      return [block['text'], ...listOf(block['fields'])].map(textOf).filter(isSaid).join('\n');
    case 'header':
    case 'markdown':
      return textOf(block['text']);
    case 'context':
      return listOf(block['elements']).map(textOf).filter(isSaid).join(' ');
    case 'image':
    case 'video':
      return textOf(block['title']) || textOf(block['alt_text']);
    default:
      return textOfRichText(block, level);
  }
}

function textOfRichText({ type, elements }: JsonObject, level: number): string {
  switch (type) {
    case 'rich_text':
      return linesOf(elements, level + 1).join('\n');
    case 'rich_text_list':
      return linesOf(elements, level + 1)
        .map((line) => `• ${line}`)
        .join('\n');
    case 'rich_text_section':
    case 'rich_text_quote':
    case 'rich_text_preformatted':
      return listOf(elements).map(textOfElement).join('');
    default:
      return '';
  }
}

/** Rich text, where nothing is escaped. */
function textOfElement(element: JsonObject): string {
  const { type, text, url, user_id: user, channel_id: channel, name, range, usergroup_id: group } = element;
  switch (type) {
    case 'text':
      return escape(said(text));
    case 'link':
      return said(text) === '' ? `<${said(url)}>` : `<${said(url)}|${escape(said(text))}>`;
    case 'user':
      return `<@${said(user)}>`;
    case 'channel':
      return `<#${said(channel)}>`;
    case 'usergroup':
      return `<!${said(group)}>`;
    case 'broadcast':
      return `<!${said(range)}>`;
    case 'emoji':
      return `:${said(name)}:`;
    default:
      return '';
  }
}

/** A forwarded message, or an app's. */
function linesOfAttachment(attachment: JsonObject, level: number): string[] {
  const { pretext, title, text, fields, fallback, blocks, message_blocks: inside } = attachment;
  const fieldLines = listOf(fields).map((field) =>
    [said(field['title']), said(field['value'])].filter(isSaid).join(': '),
  );
  const plain = [said(pretext), said(title), said(text), ...fieldLines].filter(isSaid);
  if (plain.length > 0) return plain;
  const quoted = listOf(inside).flatMap(({ message }) =>
    isJsonObject(message) ? linesOf(message['blocks'], level + 1) : [],
  );
  const lines = [...linesOf(blocks, level + 1), ...quoted];
  return lines.length > 0 ? lines : [said(fallback)].filter(isSaid);
}

function textOf(value: unknown): string {
  if (!isJsonObject(value)) return said(value);
  return value['type'] === 'plain_text' ? escape(said(value['text'])) : said(value['text']);
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const isSaid = (text: string): boolean => text.trim() !== '';

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter((item) => isJsonObject(item)) : [];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
