export interface PostedMessage {
  readonly channel: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly text: string;
  readonly blocks?: readonly object[];
  readonly at: number;
}

interface Block {
  readonly type?: string;
  readonly block_id?: string;
  readonly text?: { readonly text?: string };
  readonly elements?: readonly Element[];
  readonly image_url?: string;
  readonly alt_text?: string;
}

interface Element {
  readonly type?: string;
  readonly action_id?: string;
  readonly value?: string;
  readonly text?: { readonly type?: string; readonly text?: string };
}

/** Slack's error for a message; undefined if accepted. Limits as in @slack/types. */
export function faultOfMessage(args: Readonly<Record<string, unknown>>): string | undefined {
  const text = String(args['text'] ?? '');
  const blocks = (args['blocks'] ?? []) as readonly Block[];
  if (text.trim() === '' && blocks.length === 0) return 'no_text';
  if (text.length > 40_000) return 'msg_too_long';
  const isRight = blocks.length <= 50 && areUnique(blocks.map((block) => block.block_id)) && blocks.every(isBlock);
  return isRight ? undefined : 'invalid_blocks';
}

function isBlock({ block_id: id = '', ...block }: Block): boolean {
  return id.length <= 255 && blockRules[block.type ?? '']?.(block) === true;
}

const blockRules: Readonly<Partial<Record<string, (block: Block) => boolean>>> = {
  section: ({ text }) => isWithin(text?.text, 3_000),
  image: ({ image_url: url, alt_text: alt }) => isWithin(url, 3_000) && isWithin(alt, 2_000),
  context: ({ elements = [] }) => elements.length >= 1 && elements.length <= 10,
  actions: ({ elements = [] }) =>
    elements.length >= 1 &&
    elements.length <= 25 &&
    elements.every(isButton) &&
    areUnique(elements.map((element) => element.action_id)),
};

function isButton({ type, action_id: id, value, text }: Element): boolean {
  const isLabelled = text?.type === 'plain_text' && isWithin(text.text, 75);
  return type === 'button' && isLabelled && (id ?? '').length <= 255 && (value ?? '').length <= 2_000;
}

function isWithin(text: string | undefined, max: number): boolean {
  return text !== undefined && text !== '' && text.length <= max;
}

function areUnique(ids: readonly (string | undefined)[]): boolean {
  const given = ids.filter((id) => id !== undefined);
  return new Set(given).size === given.length;
}
