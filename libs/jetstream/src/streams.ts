import {
  DiscardPolicy,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { isDeepStrictEqual } from 'node:util';
import { nanos } from '@nats-io/transport-node';
import { answered } from './answered';
import type { Nats } from './connection';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface StreamDefinition {
  readonly name: string;
  readonly subjects: readonly string[];
  readonly maxAgeMs: number;
  /** The server keeps the ids in memory. */
  readonly duplicateWindowMs: number;
  /** Queried one by one: in a cluster, a list waits 4 s for a consumer on a dead server, or fails. */
  readonly durables: readonly string[];
}

/** Subjects are in docs/contract.md, Events, and do not overlap. */
export const streams = {
  agentEvents: {
    name: 'AGENT_EVENTS',
    subjects: ['parley.*.*.agent.>', 'parley.*.*.model.>'],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: ['conversation-agent-deletions', 'webhook-agent-events'],
  },
  conversationEvents: {
    name: 'CONVERSATION_EVENTS',
    subjects: [
      'parley.*.*.conversation.>',
      'parley.*.*.message.>',
      'parley.*.*.note.>',
      'parley.*.*.customer.>',
      'parley.*.*.saved_reply.>',
      'parley.*.*.view.>',
    ],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: [
      'analytics-sink',
      'channel-messages',
      'channel-surveys',
      'channel-visitor-mails',
      'notification-conversation-events',
      'responder-handed-back',
      'responder-memories',
      'responder-messages',
      'responder-replies',
      'webhook-conversation-events',
    ],
  },
  turnEvents: {
    name: 'TURN_EVENTS',
    subjects: ['parley.*.*.turn.>'],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: ['analytics-sink-turns', 'conversation-suggestions', 'notification-turn-events', 'webhook-turn-events'],
  },
  knowledgeEvents: {
    name: 'KNOWLEDGE_EVENTS',
    subjects: ['parley.*.*.document.>', 'parley.*.*.suggestion.>'],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: ['webhook-knowledge-events'],
  },
  accountEvents: {
    name: 'ACCOUNT_EVENTS',
    subjects: ['parley.*.*.key.>', 'parley.*.*.member.>', 'parley.*.*.team.>'],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: [
      'conversation-member-endings',
      'conversation-teams',
      'notification-member-endings',
      'webhook-account-events',
    ],
  },
  webhookEvents: {
    name: 'WEBHOOK_EVENTS',
    subjects: ['parley.*.*.webhook.>'],
    maxAgeMs: 7 * DAY_MS,
    duplicateWindowMs: MINUTE_MS,
    durables: ['webhook-webhook-events'],
  },
} as const satisfies Record<string, StreamDefinition>;

export interface StreamState {
  /** If it changes, the stream was replaced, and its messages are lost. */
  readonly createdAt: Date;
  /** If empty, the one after the last. */
  readonly firstSequence: number;
  /** 0 if there never was a message. */
  readonly lastSequence: number;
  /** For tests. */
  readonly messages: number;
  /** Whether it republishes for `followStored`. */
  readonly isRepublished: boolean;
}

/** For republished messages; overlaps no stream's subjects. */
export const STORED_PREFIX = 'stored.';

/** "stream name already in use with a different configuration". */
const STREAM_NAME_IN_USE = 10_058;
const API_TIMEOUT_MS = 3_000;

/**
 * Repeatable, also concurrently.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function ensureStream(nats: Nats, definition: StreamDefinition): Promise<StreamState> {
  const manager = await streamManager(nats);
  const config = toConfig(definition, nats.streamReplicas);
  try {
    return toState(await answered(manager.streams.add(config)));
  } catch (err) {
    if (!(err instanceof JetStreamApiError) || err.code !== STREAM_NAME_IN_USE) throw err;
    return toState(await answered(updateStream(manager, config)));
  }
}

/**
 * Servers before 2.10 cannot add republishing. Otherwise equal streams are left alone: after an update, these servers
 * change the creation time at each restart, and the stream would count as lost.
 */
async function updateStream(manager: JetStreamManager, config: NamedConfig): Promise<StreamInfo> {
  try {
    return await manager.streams.update(config.name, config);
  } catch (err) {
    if (!(err instanceof JetStreamApiError) || !/RePublish/i.test(err.message)) throw err;
    const { republish, ...others } = config;
    void republish;
    const info = await manager.streams.info(config.name);
    return hasAll(info.config, others) ? info : manager.streams.update(config.name, others);
  }
}

function hasAll(config: StreamConfig, wanted: NamedConfig): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    isDeepStrictEqual((config as unknown as Readonly<Record<string, unknown>>)[name], value),
  );
}

/**
 * Undefined if missing.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function readStream(nats: Nats, name: string): Promise<StreamState | undefined> {
  const manager = await streamManager(nats);
  try {
    return toState(await answered(manager.streams.info(name)));
  } catch (err) {
    if (err instanceof JetStreamApiError && err.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw err;
  }
}

/**
 * Like a loss of NATS's data, for tests.
 *
 * @throws ParleyError unavailable while NATS is away; JetStream's own errors if it refuses
 */
export async function deleteStream(nats: Nats, name: string): Promise<void> {
  const manager = await streamManager(nats);
  await answered(manager.streams.delete(name));
}

export function streamManager(nats: Nats): Promise<JetStreamManager> {
  return jetstreamManager(nats.connection(), { checkAPI: false, timeout: API_TIMEOUT_MS });
}

type NamedConfig = Partial<StreamConfig> & { name: string };

function toConfig(definition: StreamDefinition, replicas: number): NamedConfig {
  return {
    name: definition.name,
    subjects: [...definition.subjects],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(definition.maxAgeMs),
    duplicate_window: nanos(definition.duplicateWindowMs),
    num_replicas: replicas,
    republish: { src: '>', dest: `${STORED_PREFIX}>` },
  };
}

function toState(info: StreamInfo): StreamState {
  return {
    createdAt: new Date(info.created),
    firstSequence: info.state.first_seq,
    lastSequence: info.state.last_seq,
    messages: info.state.messages,
    isRepublished: info.config.republish !== undefined,
  };
}
