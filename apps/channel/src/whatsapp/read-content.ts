import { isJsonObject, type JsonObject } from '@parley/schemas';
import { extensionOf } from '../providers/file-types';
import type { HeldFile, IncomingContent } from '../providers/provider';
import { listOf, objectOf, required, textOf } from './fields';

/** The text, or a description in brackets. @throws Error that says what is missing */
export function readContent(type: string, message: JsonObject): IncomingContent {
  const fields = objectOf(message[type]);
  switch (type) {
    case 'text':
      return { type: 'text', text: required(textOf(fields['body']), 'no text') };
    case 'image': {
      const words = wordsOf(fields);
      const mediaId = required(textOf(fields['id']), 'no media id');
      const mimeType = textOf(fields['mime_type']) ?? 'application/octet-stream';
      return { type: 'image', media: { id: mediaId }, mimeType, ...(words === undefined ? {} : { words }) };
    }
    case 'button':
      // Of a template.
      return pressed(fields['text'], fields['payload']);
    case 'interactive': {
      const reply = objectOf(fields['button_reply'] ?? fields['list_reply']);
      return textOf(reply['id']) ? pressed(reply['title'], reply['id']) : formOf(fields);
    }
    default:
      return otherOf(type, fields, message);
  }
}

export function wordsOf(fields: JsonObject): string | undefined {
  return textOf(fields['caption']);
}

/** A picture without content, as WhatsApp would report it. */
export function simulatedImage(words: string): JsonObject {
  return { type: 'image', image: { id: 'simulated', mime_type: 'image/jpeg', caption: words } };
}

function pressed(title: unknown, id: unknown): IncomingContent {
  const text = required(textOf(title), 'a button without a title');
  return { type: 'button', text, buttonId: textOf(id) ?? text };
}

function formOf(fields: JsonObject): IncomingContent {
  const { nfm_reply: reply } = fields;
  if (!isJsonObject(reply)) return { type: 'other', name: 'interactive' };
  return { type: 'other', name: 'form', description: ['form', answersOf(textOf(reply['response_json']))] };
}

function answersOf(json: string | undefined): string {
  try {
    const answers = Object.entries(objectOf(JSON.parse(json ?? '')));
    return answers
      .filter(([name]) => name !== 'flow_token')
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', ');
  } catch {
    return '';
  }
}

/** A sound, place or contact, with its caption. */
function otherOf(type: string, fields: JsonObject, message: JsonObject): IncomingContent {
  const error = objectOf(listOf(message['errors'])[0]);
  if (textOf(error['title'])) return { type: 'other', name: 'unsupported' };
  const words = wordsOf(fields) ?? (type === 'order' ? textOf(fields['text']) : undefined);
  const description = descriptionOf(type, fields, message);
  return {
    ...{ type: 'other', name: type.slice(0, 64), description },
    ...(words === undefined ? {} : { words }),
    ...filesOf(type, fields),
  };
}

const TYPES_OF_FILES: ReadonlySet<string> = new Set(['document', 'audio', 'video', 'sticker']);

function filesOf(type: string, fields: JsonObject): { readonly files?: readonly HeldFile[] } {
  const id = textOf(fields['id']);
  if (id === undefined || !TYPES_OF_FILES.has(type)) return {};
  // "audio/ogg; codecs=opus"
  const mimeType = (textOf(fields['mime_type']) ?? '').split(';')[0]?.trim().toLowerCase().slice(0, 255) ?? '';
  const name = textOf(fields['filename']) ?? `${type}${extensionOf(mimeType)}`;
  return { files: [{ media: { id }, name, mimeType }] };
}

function descriptionOf(type: string, fields: JsonObject, message: JsonObject): readonly [string, string] {
  switch (type) {
    case 'location':
      return ['location', placeOf(fields)];
    case 'contacts': {
      const names = listOf(message['contacts']).map((contact) => objectOf(objectOf(contact)['name'])['formatted_name']);
      return [names.length > 1 ? 'contacts' : 'contact', names.flatMap((name) => textOf(name) ?? []).join(', ')];
    }
    case 'order': {
      const items = listOf(fields['product_items']).length;
      return ['order', items === 1 ? '1 item' : `${items} items`];
    }
    case 'document':
      return ['document', textOf(fields['filename']) ?? ''];
    default:
      return [type.slice(0, 64), ''];
  }
}

function placeOf({ name, address, latitude, longitude }: JsonObject): string {
  const words = [textOf(name), textOf(address)].filter((text) => text !== undefined);
  if (words.length > 0) return words.join(', ');
  return typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : '';
}
