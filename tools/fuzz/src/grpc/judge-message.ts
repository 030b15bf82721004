import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { bodyFaults } from '../judge/bodies';
import type { ApiDocument } from '../openapi/document';
import type { Fault } from '../judge/rules';

type Fields = Readonly<Record<string, unknown>>;

const channels = [undefined, 'whatsapp', 'widget', 'slack'];
const types = [undefined, 'text', 'image', 'buttons'];
const senders = [undefined, 'customer', 'agent'];
const authors = [undefined, 'customer', 'ai', 'human'];

const bodies: Readonly<Record<string, readonly [operation: string, read: (message: Fields) => JsonObject]>> = {
  CreateAgent: [
    'createAgent',
    ({ name, description, welcomeMessage, personality, settings, automation }) => {
      const { tone, language, formality } = (personality ?? {}) as Fields;
      const { memoryEnabled, handoffEnabled, autoResolve } = (settings ?? {}) as Fields;
      return given({
        name,
        description,
        welcome_message: welcomeMessage,
        personality: given({ tone, language, formality }),
        settings: given({ memory_enabled: memoryEnabled, handoff_enabled: handoffEnabled, auto_resolve: autoResolve }),
        automation: json(automation),
      });
    },
  ],
  OpenConversation: [
    'openConversation',
    ({ agentId, channel, customer, tags, metadata, isVerified }) => {
      const { id, name, email, phone } = (customer ?? {}) as Fields;
      return given({
        agent_id: agentId,
        channel: named(channels, channel),
        customer: customer === undefined ? undefined : given({ id, name, email, phone }),
        tags,
        metadata: json(metadata),
        is_verified: isVerified,
      });
    },
  ],
  SendMessage: [
    'sendMessage',
    ({ type, content, sender, author, caption, buttons, metadata }) =>
      given({
        type: named(types, type),
        content,
        sender: named(senders, sender),
        author: author === 0 ? undefined : named(authors, author),
        caption,
        buttons:
          type !== 3 && (buttons as unknown[]).length === 0
            ? undefined
            : (buttons as Fields[]).map(({ id, text }) => ({ id, text })),
        metadata: json(metadata),
      }),
  ],
  RateConversation: ['rateConversation', ({ score, comment }) => given({ score, comment })],
};

/** Judges everything but ids. */
export function messageFaults(document: ApiDocument, rpc: string, message: object): Fault[] {
  const row = bodies[rpc];
  if (!row) return [];
  const [operation, read] = row;
  return bodyFaults(document.operation(operation), read(message as Fields));
}

/** An unknown number stays a number, which is no name. */
function named(names: readonly (string | undefined)[], value: unknown): unknown {
  return value === 0 ? undefined : (names[Number(value)] ?? Number(value));
}

/** Unparsable text stays a text, which is no object. */
function json(text: unknown): JsonValue | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : text;
  } catch {
    return text;
  }
}

function given(fields: Record<string, unknown>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject;
}
