import { AgentStatus, type Agent, type AgentServiceService } from '@parley/contract/agent';
import type { ConversationServiceService, GetTurnContextResponse } from '@parley/contract/conversation';
import type { GuidelineServiceService } from '@parley/contract/guideline';
import {
  Caution,
  type KnowledgeServiceService,
  type Hit as ProtoHit,
  type SearchResponse,
} from '@parley/contract/knowledge';
import { ParleyError } from '@parley/errors';
import {
  bandCodec,
  cautionCodec,
  readAutomation,
  sourceKindCodec,
  type CallOptions,
  type GrpcClient,
} from '@parley/grpc';
import { formatId, GUIDELINES_MAX, personalityDefaults, type Automation, type Tenant } from '@parley/schemas';
import type { Meaning } from './meaning';
import type { Knowledge } from '../decision/answer-from-knowledge';
import type { Guideline } from '../decision/guidelines';
import type { Hit } from '../decision/search-hit';
import type { TurnAgent } from '../decision/turn-context';

export interface TurnClients {
  readonly agents: GrpcClient<typeof AgentServiceService>;
  readonly guidelines: GrpcClient<typeof GuidelineServiceService>;
  readonly conversations: GrpcClient<typeof ConversationServiceService>;
  readonly knowledge: GrpcClient<typeof KnowledgeServiceService>;
}

const DEADLINE_MS = 5_000;

export interface TurnCall {
  readonly tenant: Tenant;
  /** In the logs of all services. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export function optionsOf({ tenant, requestId, signal }: TurnCall): CallOptions {
  return { tenant, requestId, signal, deadlineMs: DEADLINE_MS, isRepeatable: true };
}

/** By uuid. @throws ParleyError unavailable, deadline_exceeded */
export async function findAgent(clients: TurnClients, call: TurnCall, id: string): Promise<FoundAgent | undefined> {
  const response = await foundOr(clients.agents.getAgent({ id: formatId('agent', id) }, optionsOf(call)));
  return response?.agent && toFoundAgent(response.agent);
}

export interface FoundAgent extends TurnAgent {
  readonly remembers: boolean;
  readonly isActive: boolean;
}

function toFoundAgent(agent: Agent): FoundAgent {
  return {
    id: agent.id,
    version: Number(agent.version),
    name: agent.name,
    ...personalityOf(agent),
    canHandOff: agent.settings?.handoffEnabled ?? true,
    resolvesItself: agent.settings?.autoResolve ?? false,
    remembers: agent.settings?.memoryEnabled ?? true,
    automation: readAutomation(agent),
    automatingSince: agent.automatingSince,
    isActive: agent.status === AgentStatus.ACTIVE,
  };
}

function personalityOf({ personality = {} }: Agent): Pick<TurnAgent, 'language' | 'tone' | 'formality'> {
  const { language, tone, formality } = personalityDefaults;
  return {
    language: personality.language ?? language,
    tone: personality.tone ?? tone,
    formality: personality.formality ?? formality,
  };
}

/** Enabled ones, by priority, then oldest first. */
export async function findGuidelines(
  { guidelines }: TurnClients,
  call: TurnCall,
  agentId: string,
): Promise<readonly Guideline[]> {
  const request = { agentId: formatId('agent', agentId), page: { limit: GUIDELINES_MAX } };
  const found = await foundOr(guidelines.listGuidelines(request, optionsOf(call)));
  return (found?.guidelines ?? [])
    .toReversed()
    .filter(({ isEnabled }) => isEnabled)
    .sort((one, other) => other.priority - one.priority)
    .map(({ id, condition, action, teamId, phrases, toolIds }) => ({
      id,
      condition,
      action: action ?? null,
      teamId: teamId ?? null,
      phrases,
      toolIds,
    }));
}

/**
 * By uuid.
 *
 * @param automation adds what the agent may know of the customer
 */
export function findContext(
  clients: TurnClients,
  call: TurnCall,
  conversationId: string,
  automation?: Pick<Automation, 'customer_attributes'>,
): Promise<GetTurnContextResponse | undefined> {
  const customer = automation && { attributes: automation.customer_attributes };
  const request = { conversationId: formatId('conv', conversationId), customer };
  return foundOr(clients.conversations.getTurnContext(request, optionsOf(call)));
}

/**
 * Without expired sources.
 *
 * @param sourceIds null: all
 */
export function knowledgeOf(
  { knowledge }: TurnClients,
  call: TurnCall,
  { source_ids: sourceIds }: Pick<Automation, 'source_ids'>,
  meaning?: Meaning,
): Knowledge {
  const documentSources = sourceIds ? { ids: [...sourceIds] } : undefined;
  return {
    search: async (query, language, caution, limit) => {
      const request = { query, language, caution: cautionCodec.toProto(caution) ?? Caution.NORMAL, kinds: [], limit };
      const embedding = await meaning?.embed(query);
      const wanted = { ...request, sourceIds: [], documentSources, embedding };
      const response = await knowledge.search(wanted, optionsOf(call));
      if (response.hasTextsToEmbed) meaning?.embedTexts();
      const { band, isOtherLanguage } = response;
      return { band: bandCodec.fromProto(band) ?? 'unknown', isOtherLanguage, hits: toHits(response) };
    },
    findPassage: async (documentId, place, question) => {
      const request = {
        query: question,
        caution: Caution.LOW,
        kinds: [],
        sourceIds: [documentId],
        documentSources,
        limit: 20,
      };
      const found = await foundOr(knowledge.search(request, optionsOf(call)));
      return found?.hits.map(toHit).find((hit) => hit.place === place);
    },
    findAnswer: async (id) => {
      const found = await foundOr(knowledge.getAnswer({ id }, optionsOf(call)));
      const answer = found?.answer;
      const now = new Date();
      const isValid = (answer?.validFrom ?? now) <= now && (answer?.validUntil ?? new Date(8.64e15)) > now;
      if (!answer?.isEnabled || !isValid) return undefined;
      const { question, answer: text, url, version } = answer;
      return { kind: 'answer', id, version: Number(version), title: question, text, url: url ?? null, score: 1 };
    },
  };
}

function toHits({ hits: found, conflict: reported }: SearchResponse): Hit[] {
  const hits = found.map(toHit);
  const newer = hits.find(({ id }) => id === reported?.newerId);
  const older = hits.find(({ id }) => id === reported?.olderId);
  if (!reported || !newer || !older) return hits;
  const conflict = { newer, older, newerSays: reported.newerSays, olderSays: reported.olderSays };
  return hits.map((hit) => (hit.id === newer.id || hit.id === older.id ? { ...hit, conflict } : hit));
}

function toHit(hit: ProtoHit): Hit {
  return {
    kind: sourceKindCodec.fromProto(hit.kind) ?? 'answer',
    id: hit.sourceId,
    version: Number(hit.version),
    title: hit.title,
    text: hit.text,
    url: hit.url ?? null,
    score: hit.score,
    place: hit.place,
    updatedAt: hit.updatedAt,
  };
}

async function foundOr<Response>(call: Promise<Response>): Promise<Response | undefined> {
  try {
    return await call;
  } catch (err) {
    if (err instanceof ParleyError && (err.code === 'not_found' || err.code === 'validation_failed')) return undefined;
    throw err;
  }
}
