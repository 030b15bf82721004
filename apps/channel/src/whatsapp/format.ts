import type { JsonObject } from '@parley/schemas';
import { toWhatsappText } from './whatsapp-text';
import type { OutgoingFile, OutgoingMessage } from '../providers/outgoing';
import { typeOf, type FileType } from './file-type';

/** Limits of the Cloud API (docs/channels/whatsapp.md); exceeding one refuses the whole message. */
const PROMPT_MAX = 1_024;
const CAPTION_MAX = 1_024;
const BUTTONS_MAX = 3;
const ROW_ID_MAX = 200;
const TITLE_MAX = 20;
/** Opens a list; the same word in most languages. */
const LIST_LABEL = 'Menu';
/** For messages that only hold more buttons. */
const MORE = '…';

type Buttons = OutgoingMessage['buttons'];

/** One request where it fits. */
export function format(message: OutgoingMessage, address: JsonObject): JsonObject[] {
  return contentsOf(message).map((content) => ({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...address,
    ...content,
  }));
}

function contentsOf({ type, content, caption, buttons, files = [], template }: OutgoingMessage): JsonObject[] {
  if (template) return [files[0] ? { ...template, file: files[0] } : template];
  if (files.length > 0) return withFiles(content, files);
  if (type === 'text') return [textOf(content)];
  if (type === 'image')
    return [{ type: 'image', image: { link: content, ...(caption ? { caption: toWhatsappText(caption) } : {}) } }];
  const [prompt, ...before] = splitPrompt(content).reverse() as [string, ...string[]];
  return [...before.reverse().map(textOf), ...askBy(prompt, distinct(buttons))];
}

function textOf(body: string): JsonObject {
  return { type: 'text', text: { body: toWhatsappText(body), preview_url: false } };
}

/** A short text becomes the first file's caption, if it can have one. */
function withFiles(text: string, files: readonly OutgoingFile[]): JsonObject[] {
  const [first, ...others] = files.map((file) => ({ file, type: typeOf(file) }));
  const isCaption = text !== '' && text.length <= CAPTION_MAX && first !== undefined && first.type !== 'audio';
  return [
    ...(text === '' || isCaption ? [] : [textOf(text)]),
    ...(first ? [bodyOf(first, isCaption ? text : '')] : []),
    ...others.map((other) => bodyOf(other, '')),
  ];
}

interface TypedFile {
  readonly file: OutgoingFile;
  readonly type: FileType;
}

/** Meta's id is added when the file is uploaded, at sending. */
function bodyOf({ file, type }: TypedFile, caption: string): JsonObject {
  const shown: JsonObject = {};
  if (type === 'document') shown['filename'] = file.name;
  if (caption !== '') shown['caption'] = toWhatsappText(caption);
  return { type, [type]: shown, file };
}

/** Up to three as buttons; more as a list, or several messages if an id is too long. */
function askBy(prompt: string, buttons: Buttons): JsonObject[] {
  if (buttons.length <= BUTTONS_MAX) return [buttonsOf(prompt, buttons)];
  if (buttons.every(({ id }) => id.length <= ROW_ID_MAX)) return [listOf(prompt, buttons)];
  const groups = Array.from({ length: Math.ceil(buttons.length / BUTTONS_MAX) }, (_, at) =>
    buttons.slice(at * BUTTONS_MAX, (at + 1) * BUTTONS_MAX),
  );
  return groups.map((group, at) => buttonsOf(at === 0 ? prompt : MORE, group));
}

function buttonsOf(prompt: string, buttons: Buttons): JsonObject {
  const replies = buttons.map(({ id, text }) => ({ type: 'reply', reply: { id, title: text } }));
  return interactive('button', prompt, { buttons: replies });
}

function listOf(prompt: string, buttons: Buttons): JsonObject {
  const rows = buttons.map(({ id, text }) => ({ id, title: text }));
  return interactive('list', prompt, { button: LIST_LABEL, sections: [{ title: LIST_LABEL, rows }] });
}

function interactive(type: string, prompt: string, action: JsonObject): JsonObject {
  return { type: 'interactive', interactive: { type, body: { text: toWhatsappText(prompt) }, action } };
}

/** Titles must be unique. */
function distinct(buttons: Buttons): Buttons {
  const taken = new Set<string>();
  return buttons.map(({ id, text }) => {
    let title = text;
    for (let count = 2; taken.has(title); count += 1) {
      const suffix = ` (${count})`;
      title = text.slice(0, TITLE_MAX - suffix.length).toWellFormed() + suffix;
    }
    taken.add(title);
    return { id, text: title };
  });
}

/** The end of a long prompt stays above the buttons; the rest goes ahead as text. */
function splitPrompt(prompt: string): string[] {
  if (prompt.length <= PROMPT_MAX) return [prompt];
  const from = prompt.length - PROMPT_MAX;
  const tail = prompt.slice(from);
  // At a line, sentence or word, else anywhere.
  const at = [/\n(?=.*\S)/s, /(?<=[.!?])\s(?=.*\S)/s, /\s(?=.*\S)/s]
    .map((mark) => tail.search(mark))
    .find((place) => place >= 0);
  const cut = from + (at ?? 0);
  return [prompt.slice(0, cut).trim() || MORE, prompt.slice(cut).trim()].map((text) => text.toWellFormed());
}
