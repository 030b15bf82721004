import { accountRules } from './account-rules';
import { agentRules } from './agent-rules';
import { deliveryRules } from './delivery-rules';
import type { Role, ServiceRule } from './roles';
import { processes } from './services';

const customers: readonly Role[] = ['gateway'];
const operators: readonly Role[] = ['operator'];
/** Erasures and account deletions start here and reach all stores. */
const erasers: readonly Role[] = ['account'];

/**
 * Exactly the calls that the system makes. Servers trust the account and mode these callers send: the gateway's come
 * from a verified key, the others' from the call they serve.
 */
export const serviceRules: Readonly<Record<string, ServiceRule>> = {
  ...accountRules,
  ...agentRules,
  'parley.conversation.v1.ConversationService': {
    servedBy: 'conversation',
    callers: {
      // The demo sends messages and waits for turns.
      OpenConversation: ['gateway', 'operator', 'channel'],
      GetConversation: ['gateway', 'channel'],
      // The current state of what a notification is about.
      GetConversations: ['gateway', 'notification', 'channel'],
      FindConversationIds: customers,
      ListConversations: customers,
      UpdateConversation: ['gateway', 'channel'],
      MarkConversationRead: customers,
      RecordDelivery: ['channel'],
      RecordSeen: ['channel'],
      RecordContact: ['channel'],
      GetKnownFields: ['channel'],
      ResolveConversation: customers,
      UnresolveConversation: customers,
      SnoozeConversation: customers,
      UnsnoozeConversation: customers,
      RateConversation: ['gateway', 'channel'],
      FindDueSurvey: ['channel'],
      SendMessage: ['gateway', 'operator', 'channel'],
      ListMessages: ['gateway', 'channel'],
      GetMessage: customers,
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
  'parley.conversation.v1.NoteService': {
    servedBy: 'conversation',
    callers: {
      CreateNote: customers,
      GetNote: customers,
      ListNotes: customers,
      UpdateNote: customers,
      DeleteNote: customers,
    },
  },
  'parley.conversation.v1.SavedReplyService': {
    servedBy: 'conversation',
    callers: {
      CreateSavedReply: customers,
      GetSavedReply: customers,
      ListSavedReplies: ['gateway', 'account'],
      UpdateSavedReply: customers,
      DeleteSavedReply: customers,
    },
  },
  'parley.conversation.v1.SettingsService': {
    servedBy: 'conversation',
    callers: {
      GetTargets: ['gateway', 'account', 'channel'],
      SetTargets: customers,
      GetSurvey: ['gateway', 'account'],
      SetSurvey: customers,
    },
  },
  'parley.conversation.v1.ViewService': {
    servedBy: 'conversation',
    callers: {
      CreateView: customers,
      GetView: customers,
      ListViews: customers,
      UpdateView: customers,
      DeleteView: customers,
    },
  },
  'parley.conversation.v1.CustomerService': {
    servedBy: 'conversation',
    callers: {
      CreateCustomer: customers,
      GetCustomer: customers,
      ListCustomers: customers,
      UpdateCustomer: customers,
    },
  },
  'parley.conversation.v1.CustomerMergeService': {
    servedBy: 'conversation',
    callers: {
      MergeCustomers: customers,
      UndoCustomerMerge: customers,
      GetCustomerMerge: customers,
      ListCustomerMerges: customers,
      ListDuplicateCustomers: customers,
    },
  },
  'parley.conversation.v1.ConversationDataService': {
    servedBy: 'conversation',
    callers: {
      EraseCustomer: ['account', 'operator'],
      ListErasureConversations: erasers,
      ExportRows: ['account'],
      // Deletes files without a message.
      ListAttachedMedia: ['media'],
      EraseAccount: erasers,
      PlanFacts: operators,
      ExportFacts: operators,
      GetRetention: ['gateway', 'operator', 'responder', 'webhook'],
      SetRetention: ['gateway', 'operator'],
    },
  },
  'parley.knowledge.v1.KnowledgeService': {
    servedBy: 'knowledge',
    callers: {
      CreateAnswer: ['gateway', 'operator'],
      GetAnswer: ['gateway', 'responder'],
      ListAnswers: ['gateway', 'operator', 'account'],
      UpdateAnswer: customers,
      DeleteAnswer: customers,
      CreateSource: customers,
      GetSource: customers,
      FindSources: ['agent', 'responder'],
      ListSources: ['gateway', 'account'],
      UpdateSource: customers,
      SyncSource: customers,
      DeleteSource: customers,
      CreateDocument: customers,
      PutDocument: ['gateway', 'operator'],
      GetDocument: ['gateway', 'account'],
      ListDocuments: ['gateway', 'account'],
      UpdateDocument: customers,
      DeleteDocument: customers,
      Search: ['gateway', 'responder'],
      ClaimEmbeddingTexts: ['responder'],
      StoreEmbeddings: ['responder'],
      RecordUnknown: ['responder'],
      RecordConflict: ['responder'],
      RecordReply: ['responder'],
      ListSuggestions: ['gateway', 'account'],
      GetSuggestion: customers,
      AcceptSuggestion: customers,
      DismissSuggestion: customers,
      EraseConversations: erasers,
      EraseAccount: erasers,
    },
  },
  'parley.responder.v1.ResponderService': {
    servedBy: 'responder',
    callers: {
      CheckModel: customers,
      TestTool: customers,
      ListTurns: ['gateway', 'operator'],
      // Whether a suggestion still waits.
      GetTurn: ['gateway', 'notification'],
      StartTurn: customers,
      ApproveTurn: customers,
      RejectTurn: customers,
      PreviewTurn: customers,
      ListMemories: ['gateway', 'account'],
      GetMemory: customers,
      UpdateMemory: customers,
      DeleteMemory: customers,
      EraseConversations: erasers,
      EraseAccount: erasers,
      ExportTurnEvents: operators,
      ReplayEvents: operators,
      GetReplay: operators,
    },
  },
  ...deliveryRules,
  'parley.analytics.v1.AnalyticsDataService': {
    servedBy: 'analytics-query',
    callers: {
      EraseConversations: erasers,
      EraseAccount: erasers,
      StoreFacts: operators,
      StoreEvents: operators,
      EmptyFigures: operators,
      GetRebuild: operators,
      SaveRebuild: operators,
      CountFigures: operators,
      GetRetention: ['gateway', 'operator'],
      SetRetention: ['gateway', 'operator'],
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
      GetMemberMetrics: customers,
      GetTeamMetrics: customers,
      ListFigureConversations: customers,
      SearchMessages: customers,
    },
  },
};

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
