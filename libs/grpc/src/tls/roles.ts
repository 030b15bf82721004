/** What a process of the system is. Its certificate says so, with the URI `spiffe://parley/<role>`. */
export const roles = [
  'gateway',
  'account',
  'agent',
  'conversation',
  'responder',
  'analytics-query',
  'analytics-sink',
  'knowledge',
  'responder',
  'operator',
] as const;

export type Role = (typeof roles)[number];

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
      // An agent is looked up when a conversation is opened with it, and before its figures are told.
      GetAgent: ['gateway', 'conversation', 'responder', 'analytics-query'],
      ListAgents: ['gateway', 'operator'],
      CreateAgent: ['gateway', 'operator'],
      UpdateAgent: customers,
      DeleteAgent: customers,
      ReplayEvents: operators,
      GetReplay: operators,
    },
  },
  'parley.conversation.v1.ConversationService': {
    servedBy: 'conversation',
    callers: {
      OpenConversation: customers,
      GetConversation: customers,
      ListConversations: customers,
      UpdateConversation: customers,
      ResolveConversation: customers,
      RateConversation: customers,
      SendMessage: customers,
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
      GetRetention: operators,
      SetRetention: operators,
    },
  },
  'parley.knowledge.v1.KnowledgeService': {
    servedBy: 'knowledge',
    callers: {
      CreateAnswer: customers,
      GetAnswer: customers,
      ListAnswers: customers,
      UpdateAnswer: customers,
      DeleteAnswer: customers,
      Search: ['gateway', 'responder'],
      RecordUnknown: ['responder'],
      ListSuggestions: customers,
      GetSuggestion: customers,
      AcceptSuggestion: customers,
      DismissSuggestion: customers,
      EraseConversations: operators,
    },
  },
  'parley.analytics.v1.AnalyticsDataService': {
    servedBy: 'analytics-query',
    callers: {
      EraseConversations: operators,
      StoreFacts: operators,
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

/** By path, `/package.Service/Method`. */
const callersOf = new Map<string, readonly Role[]>();
/** By the service's full name. */
const serverOf = new Map<string, Role>();
for (const [service, rule] of Object.entries(serviceRules)) {
  serverOf.set(service, rule.servedBy);
  for (const [method, callers] of Object.entries(rule.callers)) callersOf.set(`/${service}/${method}`, callers);
}

/** Whether a role may call `/package.Service/Method`. */
export function mayCall(role: Role, path: string): boolean {
  return callersOf.get(path)?.includes(role) ?? false;
}

/** Whose certificate the server of `/package.Service/Method` must show; undefined for a service without a rule. */
export function servedBy(path: string): Role | undefined {
  return serverOf.get(path.split('/')[1] ?? '');
}

const ROLE_URI = /(?:^|, )URI:spiffe:\/\/parley\/([a-z-]+)(?=,|$)/g;

/**
 * The role in a certificate.
 *
 * @param subjectAltName as Node prints it: `URI:spiffe://parley/agent, DNS:agent`
 * @returns undefined if there is none, more than one, or one that the system does not have
 */
export function roleOf(subjectAltName: string | undefined): Role | undefined {
  const [first, ...others] = [...(subjectAltName ?? '').matchAll(ROLE_URI)].map(([, name]) => name);
  return others.length === 0 ? roles.find((role) => role === first) : undefined;
}
