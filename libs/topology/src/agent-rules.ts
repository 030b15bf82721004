import type { ServiceRule } from './roles';

/** Part of `serviceRules`. */
export const agentRules: Readonly<Record<string, ServiceRule>> = {
  'parley.agent.v1.AgentService': {
    servedBy: 'agent',
    callers: {
      // To open a conversation, and for figures.
      GetAgent: ['gateway', 'conversation', 'responder', 'analytics-query', 'channel'],
      ListAgents: ['gateway', 'operator', 'account'],
      CreateAgent: ['gateway', 'operator'],
      UpdateAgent: ['gateway'],
      DeleteAgent: ['gateway'],
      EraseAccount: ['account'],
      ListAgentVersions: ['gateway'],
      GetAgentVersion: ['gateway'],
      RestoreAgentVersion: ['gateway'],
      ReplayEvents: ['operator'],
      GetReplay: ['operator'],
    },
  },
  'parley.agent.v1.GuidelineService': {
    servedBy: 'agent',
    callers: {
      CreateGuideline: ['gateway'],
      GetGuideline: ['gateway'],
      ListGuidelines: ['gateway', 'responder', 'account'],
      UpdateGuideline: ['gateway'],
      DeleteGuideline: ['gateway'],
    },
  },
  'parley.agent.v1.ToolService': {
    servedBy: 'agent',
    callers: {
      CreateTool: ['gateway'],
      GetTool: ['gateway'],
      ListTools: ['gateway', 'account'],
      UpdateTool: ['gateway'],
      DeleteTool: ['gateway'],
      ResolveTools: ['responder'],
    },
  },
  'parley.agent.v1.ModelService': {
    servedBy: 'agent',
    callers: {
      CreateModel: ['gateway'],
      GetModel: ['gateway'],
      ListModels: ['gateway', 'account'],
      UpdateModel: ['gateway'],
      DeleteModel: ['gateway'],
      ResolveModel: ['responder'],
      ReportModel: ['responder'],
      CountSealedSecrets: ['operator'],
      ResealSecrets: ['operator'],
    },
  },
};
