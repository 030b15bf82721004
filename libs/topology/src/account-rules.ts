import type { Role, ServiceRule } from './roles';

const customers: readonly Role[] = ['gateway'];
const operators: readonly Role[] = ['operator'];

/** Part of `serviceRules`. */
export const accountRules: Readonly<Record<string, ServiceRule>> = {
  'parley.account.v1.AccountService': {
    servedBy: 'account',
    callers: {
      VerifyKey: customers,
      CreateAccount: operators,
      ListAccounts: operators,
      GetAccountDeletion: operators,
      CreateKey: operators,
      ListKeys: operators,
      RevokeKey: operators,
    },
  },
  'parley.account.v1.ApiKeyService': {
    servedBy: 'account',
    callers: {
      CreateApiKey: customers,
      GetApiKey: customers,
      ListApiKeys: customers,
      UpdateApiKey: customers,
      RevokeApiKey: customers,
      RollApiKey: customers,
      CountSealedSecrets: operators,
    },
  },
  'parley.account.v1.PersonService': {
    servedBy: 'account',
    callers: {
      SignIn: customers,
      VerifySession: customers,
      EndSession: customers,
      UpdatePerson: customers,
      // Settings of deleted people are deleted.
      FindPeople: ['notification'],
      LookUpInvitation: customers,
      AcceptInvitation: customers,
      BeginPasswordReset: customers,
      CreateOwnerInvitation: operators,
      BeginPasskeySignIn: customers,
      SignInWithPasskey: customers,
      ListPasskeys: customers,
      BeginPasskey: customers,
      AddPasskey: customers,
      RemovePasskey: customers,
      ListProviders: customers,
      BeginOidcSignIn: customers,
      SignInWithOidc: customers,
      ListIdentities: customers,
      BeginIdentity: customers,
      AddIdentity: customers,
      RemoveIdentity: customers,
      GetAvailability: customers,
      SetAvailability: customers,
    },
  },
  'parley.account.v1.MemberService': {
    servedBy: 'account',
    callers: {
      InviteMember: ['gateway', 'operator'],
      // Only active members are assigned conversations.
      GetMember: ['gateway', 'conversation', 'notification'],
      // Who is notified, and where mails go.
      ListMembers: ['gateway', 'operator', 'notification'],
      // What widget visitors see of the people who write to them.
      FindFirstNames: ['channel'],
      UpdateMember: ['gateway', 'operator'],
      RemoveMember: customers,
      RenewInvitation: ['gateway', 'operator'],
      // Before an account's first agent is created.
      GetAccount: ['gateway', 'agent'],
      UpdateAccount: customers,
      DeleteAccount: ['gateway', 'operator'],
      RecordOwnerChange: customers,
    },
  },
  'parley.account.v1.TeamService': {
    servedBy: 'account',
    callers: {
      CreateTeam: customers,
      // Conversations, agents and guidelines name a team that exists; its members are notified.
      GetTeam: ['gateway', 'conversation', 'agent', 'notification'],
      ListTeams: customers,
      UpdateTeam: customers,
      DeleteTeam: customers,
      FindAssigningTeams: ['conversation'],
    },
  },
  'parley.account.v1.ErasureService': {
    servedBy: 'account',
    callers: {
      CreateErasure: ['gateway', 'operator'],
      EraseConversation: customers,
      GetErasure: ['gateway', 'operator'],
      ListErasures: customers,
    },
  },
  'parley.account.v1.ExportService': { servedBy: 'account', callers: { ReadExport: ['gateway', 'operator'] } },
  'parley.account.v1.AuditService': { servedBy: 'account', callers: { ListAuditEntries: customers } },
};
