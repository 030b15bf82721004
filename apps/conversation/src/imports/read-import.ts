import type { HistoryEntry, ImportConversationsRequest, ImportedConversation } from '@parley/contract/conversation';
import type { FaultCode, FieldError } from '@parley/errors';
import { conversationStatusCodec } from '@parley/grpc';
import {
  newUuid,
  openConversationInput,
  parseId,
  rateConversationInput,
  sendMessageInput,
  timestampField,
  toFieldErrors,
  updateConversationInput,
  type OpenConversationInput,
} from '@parley/schemas';
import type { z } from 'zod';
import { readCustomer, readOpenFields } from '../conversations/conversation.proto';
import type { ConversationStart } from '../conversations/conversation';
import { draftMessage } from '../messages/message';
import { readMessageFields } from '../messages/message.proto';
import type { HistoryStep } from './play-history';

const IMPORTED_CONVERSATIONS_MAX = 200;
/** In all histories of a call. */
const IMPORTED_ENTRIES_MAX = 5_000;

export interface ImportDraft {
  readonly start: ConversationStart;
  readonly steps: readonly HistoryStep[];
}

const statusInput = updateConversationInput.pick({ status: true }).required();

/**
 * By the rules of the single calls. Faults have paths such as `conversations.3.history.7.content`, and make the drafts
 * incomplete.
 */
export function readImport(request: ImportConversationsRequest): { drafts: ImportDraft[]; faults: FieldError[] } {
  const tooMany = findTooMany(request);
  if (tooMany) return { drafts: [], faults: [tooMany] };
  const faults: FieldError[] = [];
  let earliest: Date | undefined;
  const drafts = request.conversations.flatMap((imported, index) => {
    const reader = createReader(faults, `conversations.${index}`);
    const draft = readConversation(imported, reader, earliest);
    earliest = imported.createdAt ?? earliest;
    return draft ?? [];
  });
  return { drafts, faults };
}

function findTooMany({ conversations }: ImportConversationsRequest): FieldError | undefined {
  const fault = (message: string): FieldError => ({ path: 'conversations', code: 'max_items', message });
  if (conversations.length > IMPORTED_CONVERSATIONS_MAX)
    return fault(`must have at most ${IMPORTED_CONVERSATIONS_MAX} items`);
  const entries = conversations.reduce((sum, { history }) => sum + history.length, 0);
  if (entries > IMPORTED_ENTRIES_MAX)
    return fault(`must have at most ${IMPORTED_ENTRIES_MAX} entries of history together`);
  return undefined;
}

/** Collects faults under an item's path. */
interface Reader {
  parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined;
  /** After the beginning of 1970, and not before `notBefore`. */
  time(name: string, value: Date | undefined, notBefore: Date | undefined): Date | undefined;
  fault(name: string, code: FaultCode, message: string): undefined;
  within(path: string): Reader;
}

function createReader(faults: FieldError[], path: string): Reader {
  const fault = (name: string, code: FaultCode, message: string): undefined => {
    faults.push({ path: name ? `${path}.${name}` : path, code, message });
  };
  const reader: Reader = {
    fault,
    within: (part) => createReader(faults, `${path}.${part}`),
    parse: (schema, value) => {
      const result = schema.safeParse(value, { reportInput: true });
      if (result.success) return result.data;
      for (const found of result.error.issues.flatMap(toFieldErrors)) fault(found.path, found.code, found.message);
      return undefined;
    },
    time: (name, value, notBefore) => {
      const time = reader.within(name).parse(timestampField, value);
      // The figures use this time for "never".
      if (time && time.getTime() <= 0) return fault(name, 'range', 'must be after 1970-01-01T00:00:00.000Z');
      if (time && notBefore && time < notBefore) return fault(name, 'order', 'must not be before the previous one');
      return time;
    },
  };
  return reader;
}

function readConversation(
  imported: ImportedConversation,
  reader: Reader,
  notBefore: Date | undefined,
): ImportDraft | undefined {
  const input = reader.parse(openConversationInput, readOpenFields(imported));
  const createdAt = reader.time('created_at', imported.createdAt, notBefore);
  const agentId = input && parseId('agent', input.agent_id);
  let last = createdAt;
  const steps = imported.history.flatMap((entry, index) => {
    const step = readStep(entry, reader.within(`history.${index}`), last);
    last = entry.at ?? last;
    return step ?? [];
  });
  if (!input || !agentId || !createdAt) return undefined;
  return { start: startOf(input, agentId, createdAt), steps };
}

function startOf(input: OpenConversationInput, agentId: string, createdAt: Date): ConversationStart {
  return {
    id: newUuid(),
    agentId,
    channel: input.channel,
    customer: readCustomer(input.customer),
    tags: input.tags ?? [],
    metadata: JSON.stringify(input.metadata ?? {}),
    createdAt,
    isRepeatContact: false,
  };
}

function readStep(
  { at: time, entry }: HistoryEntry,
  reader: Reader,
  notBefore: Date | undefined,
): HistoryStep | undefined {
  const at = reader.time('at', time, notBefore);
  const change = readChange(entry, reader);
  return at && change && { ...change, at };
}

type Change = HistoryStep extends infer Step ? (Step extends HistoryStep ? Omit<Step, 'at'> : never) : never;

function readChange(entry: HistoryEntry['entry'], reader: Reader): Change | undefined {
  switch (entry?.$case) {
    case 'message': {
      const input = reader.parse(sendMessageInput, readMessageFields(entry.value));
      return input && { kind: 'message', draft: draftMessage(input) };
    }
    case 'status': {
      const input = reader.parse(statusInput, { status: conversationStatusCodec.fromRequest(entry.value) });
      return input && { kind: 'status', status: input.status };
    }
    case 'rating': {
      const { score, comment } = entry.value;
      const input = reader.parse(rateConversationInput, { score, comment });
      return input && { kind: 'rating', rating: { score: input.score, comment: input.comment ?? null } };
    }
    case undefined:
      return reader.fault('entry', 'required', 'is required');
  }
}
