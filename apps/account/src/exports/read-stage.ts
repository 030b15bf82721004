import { AgentStatus, type AgentServiceService } from '@parley/contract/agent';
import type { ChannelServiceService } from '@parley/contract/channel';
import type { ConversationDataServiceService } from '@parley/contract/conversation-data';
import type { Guideline, GuidelineServiceService } from '@parley/contract/guideline';
import { DocumentStatus, SourceStatus, SuggestionKind, SuggestionState } from '@parley/contract/knowledge';
import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { ModelServiceService } from '@parley/contract/model';
import type { ResponderServiceService } from '@parley/contract/responder';
import type { SavedReplyServiceService } from '@parley/contract/saved-reply';
import type { SettingsServiceService } from '@parley/contract/settings';
import type { ToolServiceService } from '@parley/contract/tool';
import type { WebhookServiceService } from '@parley/contract/webhook';
import { ParleyError } from '@parley/errors';
import { readPage, type CallOptions, type GrpcClient } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { GUIDELINES_MAX, parseJsonText, type Tenant } from '@parley/schemas';
import { memberCursor } from '@parley/schemas/members';
import { TEAMS_MAX } from '@parley/schemas/teams';
import { findAccount } from '../accounts/accounts.store';
import { listKeys } from '../keys/keys.store';
import { listMembers } from '../members/members.store';
import { toTeamData } from '../teams/team';
import { teams } from '../teams/teams.store';
import { answerData, documentData, sourceData, suggestionData } from './knowledge-lines';
import { accountData, agentData, keyData, memberData, memoryData, webhookData } from './lines';
import type { Kind, stages } from './place';
import { channelData, guidelineData, modelData, savedReplyData, surveyData, toolData } from './setting-lines';

export interface ExportClients {
  readonly agent: Pick<GrpcClient<typeof AgentServiceService>, 'listAgents'>;
  readonly guidelines: Pick<GrpcClient<typeof GuidelineServiceService>, 'listGuidelines'>;
  readonly tools: Pick<GrpcClient<typeof ToolServiceService>, 'listTools'>;
  readonly models: Pick<GrpcClient<typeof ModelServiceService>, 'listModels'>;
  readonly channel: Pick<GrpcClient<typeof ChannelServiceService>, 'listConnections'>;
  readonly webhook: Pick<GrpcClient<typeof WebhookServiceService>, 'listWebhooks'>;
  readonly knowledge: Pick<
    GrpcClient<typeof KnowledgeServiceService>,
    'listAnswers' | 'listSources' | 'listDocuments' | 'getDocument' | 'listSuggestions'
  >;
  readonly savedReplies: Pick<GrpcClient<typeof SavedReplyServiceService>, 'listSavedReplies'>;
  readonly settings: Pick<GrpcClient<typeof SettingsServiceService>, 'getTargets' | 'getSurvey'>;
  readonly conversationData: Pick<GrpcClient<typeof ConversationDataServiceService>, 'exportRows'>;
  readonly responder: Pick<GrpcClient<typeof ResponderServiceService>, 'listMemories'>;
}

export interface StageDeps {
  readonly pool: Pool;
  readonly clients: ExportClients;
}

export interface Piece {
  readonly lines: readonly { readonly kind: Kind; readonly line: string }[];
  /** Empty: the stage is complete. */
  readonly nextCursor: string;
}

type ReadStage = (deps: StageDeps, tenant: Tenant, cursor: string, call: CallOptions) => Promise<Piece>;

const AT_ONCE = 100;
/** Each may have 100 guidelines. */
const AGENTS_AT_ONCE = 10;
/** Each may have 200,000 characters, and a response 16 MiB. */
const DOCUMENTS_AT_ONCE = 10;

export const readStage: Readonly<Record<(typeof stages)[number], ReadStage>> = {
  account: async ({ pool }, { accountUuid }) => {
    const account = await findAccount(pool, accountUuid);
    return { lines: account ? [lineOf('account', {}, accountData(account))] : [], nextCursor: '' };
  },
  members: async ({ pool }, { accountUuid }, cursor) => {
    const { after } = readPage(pageOf(cursor), memberCursor.decode);
    const { members } = await listMembers(pool, accountUuid, { after, offset: 0, limit: AT_ONCE + 1 });
    const shown = members.slice(0, AT_ONCE);
    const last = members.length > AT_ONCE ? shown.at(-1) : undefined;
    return {
      lines: shown.map((member) => lineOf('member', {}, memberData(member))),
      nextCursor: last ? memberCursor.encode({ at: last.createdAt, uuid: last.id }) : '',
    };
  },
  // An account has some hundred at most.
  keys: async ({ pool }, tenant) => {
    const keys = await listKeys(pool, tenant.accountUuid);
    const own = keys.filter(({ mode }) => mode === tenant.mode);
    return pieceOf('key', tenant, own.map(keyData), undefined);
  },
  agents: async ({ clients }, tenant, cursor, call) => {
    const { agents, page } = await clients.agent.listAgents(agentsOf(cursor, AT_ONCE), call);
    return pieceOf('agent', tenant, agents.map(agentData), page);
  },
  guidelines: async ({ clients }, tenant, cursor, call) => {
    const { agents, page } = await clients.agent.listAgents(agentsOf(cursor, AGENTS_AT_ONCE), call);
    const found: Guideline[] = [];
    for (const { id } of agents) {
      // An agent has at most this many.
      const request = { agentId: id, page: pageOf('', GUIDELINES_MAX) };
      found.push(...(await clients.guidelines.listGuidelines(request, call)).guidelines);
    }
    return pieceOf('guideline', tenant, found.map(guidelineData), page);
  },
  tools: async ({ clients }, tenant, cursor, call) => {
    const { tools, page } = await clients.tools.listTools({ page: pageOf(cursor) }, call);
    return pieceOf('tool', tenant, tools.map(toolData), page);
  },
  models: async ({ clients }, tenant, cursor, call) => {
    const { models, page } = await clients.models.listModels({ page: pageOf(cursor) }, call);
    return pieceOf('model', tenant, models.map(modelData), page);
  },
  channels: async ({ clients }, tenant, cursor, call) => {
    const { channels, page } = await clients.channel.listConnections({ page: pageOf(cursor) }, call);
    return pieceOf('channel', tenant, channels.map(channelData), page);
  },
  webhooks: async ({ clients }, tenant, cursor, call) => {
    const { webhooks, page } = await clients.webhook.listWebhooks({ page: pageOf(cursor) }, call);
    return pieceOf('webhook', tenant, webhooks.map(webhookData), page);
  },
  answers: async ({ clients }, tenant, cursor, call) => {
    const request = { language: undefined, isEnabled: undefined, query: undefined, page: pageOf(cursor) };
    const { answers, page } = await clients.knowledge.listAnswers(request, call);
    return pieceOf('answer', tenant, answers.map(answerData), page);
  },
  sources: async ({ clients }, tenant, cursor, call) => {
    const request = { status: SourceStatus.UNSPECIFIED, page: pageOf(cursor) };
    const { sources, page } = await clients.knowledge.listSources(request, call);
    return pieceOf('source', tenant, sources.map(sourceData), page);
  },
  documents: readDocuments,
  suggestions: readSuggestions,
  savedReplies: async ({ clients }, tenant, cursor, call) => {
    const { savedReplies, page } = await clients.savedReplies.listSavedReplies({ page: pageOf(cursor) }, call);
    return pieceOf('saved_reply', tenant, savedReplies.map(savedReplyData), page);
  },
  // Always one line.
  targets: async ({ clients }, tenant, _cursor, call) => {
    const { targets } = await clients.settings.getTargets({}, call);
    return pieceOf('targets', tenant, [parseJsonText(targets, 'targets') as Record<string, unknown>], undefined);
  },
  // Always one line.
  survey: async ({ clients }, tenant, _cursor, call) => {
    const { survey } = await clients.settings.getSurvey({}, call);
    return pieceOf('survey', tenant, survey ? [surveyData(survey)] : [], undefined);
  },
  // There are no more than these.
  teams: async ({ pool }, tenant) => {
    const range = { after: undefined, offset: 0, limit: TEAMS_MAX };
    const { items } = await teams.page(pool, tenant, range);
    return pieceOf('team', tenant, items.map(toTeamData), undefined);
  },
  rows: async ({ clients }, tenant, cursor, call) => {
    const { rows, nextCursor } = await clients.conversationData.exportRows({ cursor }, call);
    return { lines: rows.map((row) => rowOf(tenant, row)), nextCursor };
  },
  memories: async ({ clients }, tenant, cursor, call) => {
    const { memories, page } = await clients.responder.listMemories({ page: pageOf(cursor) }, call);
    return pieceOf('memory', tenant, memories.map(memoryData), page);
  },
};

/** Lists omit the content of documents. */
async function readDocuments(
  { clients: { knowledge } }: StageDeps,
  tenant: Tenant,
  cursor: string,
  call: CallOptions,
): Promise<Piece> {
  const all = { language: undefined, status: DocumentStatus.UNSPECIFIED, query: undefined, externalId: undefined };
  const request = { ...all, page: pageOf(cursor, DOCUMENTS_AT_ONCE) };
  const { documents, page } = await knowledge.listDocuments(request, call);
  const whole = await Promise.all(
    documents.map(async ({ id }) => {
      try {
        return (await knowledge.getDocument({ id }, call)).document ?? [];
      } catch (err) {
        // Deleted since it was listed.
        if (err instanceof ParleyError && err.code === 'not_found') return [];
        throw err;
      }
    }),
  );
  return pieceOf('document', tenant, whole.flat().map(documentData), page);
}

/** In turn: the prefix `1 ` of a cursor marks the second. */
const suggestionStates = [
  SuggestionState.OPEN,
  SuggestionState.ACCEPTED,
  SuggestionState.DISMISSED,
  SuggestionState.RESOLVED,
] as const;

async function readSuggestions(
  { clients: { knowledge } }: StageDeps,
  tenant: Tenant,
  cursor: string,
  call: CallOptions,
): Promise<Piece> {
  const [, digit, rest = ''] = /^(\d) (.*)$/.exec(cursor) ?? [];
  const n = Number(digit ?? 0);
  const state = suggestionStates[n] ?? SuggestionState.OPEN;
  const { suggestions, page } = await knowledge.listSuggestions(
    { state, kind: SuggestionKind.UNSPECIFIED, language: undefined, page: pageOf(rest) },
    call,
  );
  const goesOn = page?.nextCursor ? `${n} ${page.nextCursor}` : undefined;
  const nextCursor = goesOn ?? (n + 1 < suggestionStates.length ? `${n + 1} ` : '');
  return pieceOf('suggestion', tenant, suggestions.map(suggestionData), { nextCursor });
}

function agentsOf(cursor: string, limit: number) {
  return { status: AgentStatus.UNSPECIFIED, statuses: [], page: pageOf(cursor, limit) };
}

function pageOf(cursor: string, limit = AT_ONCE) {
  return { limit, offset: 0n, cursor: cursor === '' ? undefined : cursor };
}

function pieceOf(
  kind: Kind,
  tenant: Tenant,
  data: readonly Record<string, unknown>[],
  page: { readonly nextCursor?: string | undefined } | undefined,
): Piece {
  return { lines: data.map((each) => lineOf(kind, tenant, each)), nextCursor: page?.nextCursor ?? '' };
}

/** Objects of the whole account have no mode. */
function lineOf(kind: Kind, { mode }: Partial<Tenant>, data: Record<string, unknown>): Piece['lines'][number] {
  return { kind, line: JSON.stringify({ type: kind, mode, data }) };
}

/** As Postgres wrote it: parsing would change numbers beyond 2^53 in metadata. */
function rowOf({ mode }: Tenant, row: string): Piece['lines'][number] {
  const kind =
    (['conversation', 'note', 'customer', 'customer_merge', 'view'] as const).find((each) =>
      row.startsWith(`{"type":"${each}",`),
    ) ?? 'message';
  return { kind, line: `{"type":"${kind}","mode":"${mode}",${row.slice(row.indexOf(',') + 1)}` };
}
