import { processes, type ProcessName } from './services';

/** The command line (tools/parley), and whoever else looks after a system. */
export const OPERATOR = 'operator';

/** What a process of the system is. Its certificate says so, with the URI `spiffe://parley/<role>`. */
export type Role = ProcessName | typeof OPERATOR;

export const roles: readonly Role[] = [...processes.map(({ name }) => name as ProcessName), OPERATOR];

/** One service of the internal API. */
interface ServiceRule {
  /** Whose certificate its server must show. */
  readonly servedBy: Role;
  /** Who may call each RPC. An RPC that is not here is closed to all. */
  readonly callers: Readonly<Record<string, readonly Role[]>>;
}

const customers: readonly Role[] = ['gateway'];
const operators: readonly Role[] = ['operator'];

/**
 * Who may call what: exactly the calls that the system makes. `operator` is the command line (tools/parley). A caller's
 * account and mode are believed because it is in this table: the gateway has them from a key that it has verified,
 * the others from the call that they answer.
 */
export const serviceRules: Readonly<Record<string, ServiceRule>> = {
  'parley.account.v1.AccountService': {
    servedBy: 'account',
    callers: {
      VerifyKey: customers,
      CreateAccount: operators,
      ListAccounts: operators,
      CreateKey: operators,
      ListKeys: operators,
      RevokeKey: operators,
    },
  },
  'parley.agent.v1.AgentService': {
    servedBy: 'agent',
    callers: {
      // An agent is looked up when a conversation is opened with it, and before its figures are returned.
      GetAgent: ['gateway', 'conversation', 'responder', 'analytics-query'],
      ListAgents: ['gateway', 'operator'],
      CreateAgent: ['gateway', 'operator'],
      UpdateAgent: customers,
      DeleteAgent: customers,
      ListAgentVersions: customers,
      GetAgentVersion: customers,
      RestoreAgentVersion: customers,
      ReplayEvents: operators,
      GetReplay: operators,
    },
  },
  'parley.agent.v1.GuidelineService': {
    servedBy: 'agent',
    callers: {
      CreateGuideline: customers,
      GetGuideline: customers,
      ListGuidelines: ['gateway', 'responder'],
      UpdateGuideline: customers,
      DeleteGuideline: customers,
    },
  },
  'parley.agent.v1.ToolService': {
    servedBy: 'agent',
    callers: {
      CreateTool: customers,
      GetTool: customers,
      ListTools: customers,
      UpdateTool: customers,
      DeleteTool: customers,
      ResolveTools: ['responder'],
    },
  },
  'parley.agent.v1.ModelService': {
    servedBy: 'agent',
    callers: {
      CreateModel: customers,
      GetModel: customers,
      ListModels: customers,
      UpdateModel: customers,
      DeleteModel: customers,
      ResolveModel: ['responder'],
      ReportModel: ['responder'],
    },
  },
  'parley.conversation.v1.ConversationService': {
    servedBy: 'conversation',
    callers: {
      // The demo writes to an agent that answers, and waits for its turns.
      OpenConversation: ['gateway', 'operator'],
      GetConversation: customers,
      ListConversations: customers,
      UpdateConversation: customers,
      ResolveConversation: customers,
      RateConversation: customers,
      SendMessage: ['gateway', 'operator'],
      ListMessages: customers,
      GetAgentStats: customers,
      EscalateAgentConversations: customers,
      GetTurnContext: ['responder'],
      PostTurn: ['responder'],
      ListWaiting: ['responder'],
      ImportConversations: operators,
      ReplayEvents: operators,
      GetReplay: operators,
    },
  },
  'parley.conversation.v1.ConversationDataService': {
    servedBy: 'conversation',
    callers: {
      EraseCustomer: operators,
      ListErasureConversations: operators,
      ExportRows: operators,
      PlanFacts: operators,
      ExportFacts: operators,
      GetRetention: ['operator', 'responder'],
      SetRetention: operators,
    },
  },
  'parley.knowledge.v1.KnowledgeService': {
    servedBy: 'knowledge',
    callers: {
      CreateAnswer: ['gateway', 'operator'],
      GetAnswer: ['gateway', 'responder'],
      ListAnswers: ['gateway', 'operator'],
      UpdateAnswer: customers,
      DeleteAnswer: customers,
      CreateSource: customers,
      GetSource: customers,
      ListSources: customers,
      SyncSource: customers,
      DeleteSource: customers,
      CreateDocument: customers,
      PutDocument: ['gateway', 'operator'],
      GetDocument: customers,
      ListDocuments: customers,
      UpdateDocument: customers,
      DeleteDocument: customers,
      Search: ['gateway', 'responder'],
      RecordUnknown: ['responder'],
      ListSuggestions: customers,
      GetSuggestion: customers,
      AcceptSuggestion: customers,
      DismissSuggestion: customers,
      EraseConversations: operators,
    },
  },
  'parley.responder.v1.ResponderService': {
    servedBy: 'responder',
    callers: {
      CheckModel: customers,
      TestTool: customers,
      ListTurns: ['gateway', 'operator'],
      GetTurn: customers,
      StartTurn: customers,
      ApproveTurn: customers,
      RejectTurn: customers,
      PreviewTurn: customers,
      ListMemories: ['gateway', 'operator'],
      GetMemory: customers,
      UpdateMemory: customers,
      DeleteMemory: customers,
      EraseConversations: operators,
      ExportTurnEvents: operators,
      ReplayEvents: operators,
      GetReplay: operators,
    },
  },
  'parley.analytics.v1.AnalyticsDataService': {
    servedBy: 'analytics-query',
    callers: {
      EraseConversations: operators,
      StoreFacts: operators,
      StoreEvents: operators,
      EmptyFigures: operators,
      GetRebuild: operators,
      SaveRebuild: operators,
      CountFigures: operators,
      GetRetention: operators,
      SetRetention: operators,
    },
  },
  'parley.analytics.v1.AnalyticsService': {
    servedBy: 'analytics-query',
    callers: {
      // The demo waits for its figures.
      GetOverview: ['gateway', 'operator'],
      GetConversationMetrics: customers,
      GetAgentMetrics: customers,
      GetSentiment: customers,
    },
  },
};

/** The processes that a role calls, by their names: those that have an RPC for it. */
export function callsOf(role: string): string[] {
  const running = new Set(processes.map(({ name }) => name));
  const called = Object.values(serviceRules)
    .filter(
      ({ servedBy, callers }) =>
        running.has(servedBy) &&
        Object.values(callers)
          .flat()
          .includes(role as Role),
    )
    .map(({ servedBy }) => servedBy);
  return [...new Set(called)];
}
