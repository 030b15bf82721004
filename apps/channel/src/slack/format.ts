import type { JsonObject } from '@parley/schemas';
import type { OutgoingMessage } from '../providers/outgoing';
import { cutText, toSlackText } from './slack-text';

const SECTION_MAX = 3_000;

/**
 * Bodies of `chat.postMessage`: one for text and buttons, which always fit, and one per file. `text` serves
 * notifications, screen readers and clients without blocks.
 */
export function format(message: OutgoingMessage, address: JsonObject): JsonObject[] {
  const files = (message.files ?? []).map((file) => ({ ...address, file }));
  return message.content === '' && files.length > 0 ? files : [...bodiesOf(message, address), ...files];
}

function bodiesOf(message: OutgoingMessage, address: JsonObject): JsonObject[] {
  // No link previews: they would enlarge the answer.
  return [{ ...address, ...bodyOf(message), unfurl_links: false, unfurl_media: message.type === 'image' }];
}

function bodyOf({ type, content, caption, buttons }: OutgoingMessage): JsonObject {
  if (type === 'text') return { text: toSlackText(content), blocks: sectionsOf(content) };
  if (type === 'image') {
    const image = { type: 'image', image_url: content, alt_text: caption || 'Image' };
    const text = [caption ?? '', content].filter((line) => line !== '').map(toSlackText);
    return { text: text.join('\n'), blocks: [...(caption ? sectionsOf(caption) : []), image] };
  }
  const elements = buttons.map(({ id, text }, index) => ({
    type: 'button',
    action_id: `button_${index}`,
    value: id,
    text: { type: 'plain_text', text, emoji: false },
  }));
  const options = buttons.map(({ text }) => `[${toSlackText(text)}]`).join(' ');
  return {
    text: `${toSlackText(content)}\n${options}`,
    blocks: [...sectionsOf(content), { type: 'actions', elements }],
  };
}

function sectionsOf(text: string): JsonObject[] {
  const pieces = cutText(text, SECTION_MAX, (piece) => toSlackText(piece).length);
  const textOf = (piece: string) => ({ type: 'mrkdwn', text: toSlackText(piece) });
  // Otherwise Slack folds long text.
  return pieces.map((piece) => ({ type: 'section', expand: true, text: textOf(piece) }));
}
