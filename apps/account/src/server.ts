import { AccountServiceService } from '@parley/contract/account';
import { ApiKeyServiceService } from '@parley/contract/api-key';
import { ErasureServiceService } from '@parley/contract/erasure';
import { AuditServiceService } from '@parley/contract/audit';
import { ExportServiceService } from '@parley/contract/export';
import { MemberServiceService } from '@parley/contract/member';
import { PersonServiceService } from '@parley/contract/person';
import { TeamServiceService } from '@parley/contract/team';
import { bindService, tenantCall, tenantCalls, type BoundService, type ServiceOptions } from '@parley/grpc';
import { translatePostgresError, type Pool } from '@parley/postgres';
import { countSealed } from '@parley/secrets';
import { createAccountRpc } from './accounts/create-account.rpc';
import { listAccountsRpc } from './accounts/list-accounts.rpc';
import { getAccountRpc, updateAccountRpc } from './accounts/own-account.rpc';
import { recordOwnerChangeRpc } from './accounts/record-owner-change.rpc';
import type { ApiKeysDeps } from './api-keys/api-keys-deps';
import { createApiKeyRpc } from './api-keys/create-api-key.rpc';
import { readApiKeyRpcs } from './api-keys/read-api-keys.rpc';
import { revokeApiKeyRpc } from './api-keys/revoke-api-key.rpc';
import { rollApiKeyRpc } from './api-keys/roll-api-key.rpc';
import { updateApiKeyRpc } from './api-keys/update-api-key.rpc';
import { listAuditEntriesRpc } from './audit/list-audit-entries.rpc';
import { deleteAccountRpc, type DeleteAccountDeps } from './deletions/delete-account.rpc';
import { getAccountDeletionRpc } from './deletions/get-account-deletion.rpc';
import { createErasureRpc, type CreateErasureDeps } from './erasures/create-erasure.rpc';
import { eraseConversationRpc } from './erasures/erase-conversation.rpc';
import { readErasureRpcs } from './erasures/read-erasures.rpc';
import { readExportRpc } from './exports/read-export.rpc';
import type { StageDeps } from './exports/read-stage';
import { addIdentityRpc } from './identities/add-identity.rpc';
import { beginIdentityRpc } from './identities/begin-identity.rpc';
import { beginOidcSignInRpc } from './identities/begin-oidc-sign-in.rpc';
import { listIdentitiesRpc } from './identities/list-identities.rpc';
import { listProvidersRpc } from './identities/list-providers.rpc';
import { removeIdentityRpc } from './identities/remove-identity.rpc';
import { signInWithOidcRpc } from './identities/sign-in-with-oidc.rpc';
import { createKeyRpc } from './keys/create-key.rpc';
import { listKeysRpc } from './keys/list-keys.rpc';
import { revokeKeyRpc, type RevokeKeyDeps } from './keys/revoke-key.rpc';
import { verifyKeyRpc } from './keys/verify-key.rpc';
import { getAvailabilityRpc, setAvailabilityRpc } from './members/availability.rpc';
import { findFirstNamesRpc } from './members/find-first-names.rpc';
import { inviteMemberRpc } from './members/invite-member.rpc';
import type { MembersDeps } from './members/members-deps';
import { getMemberRpc, listMembersRpc } from './members/read-members.rpc';
import { removeMemberRpc } from './members/remove-member.rpc';
import { renewInvitationRpc } from './members/renew-invitation.rpc';
import { updateMemberRpc } from './members/update-member.rpc';
import { addPasskeyRpc } from './passkeys/add-passkey.rpc';
import { beginPasskeyRpc } from './passkeys/begin-passkey.rpc';
import { beginPasskeySignInRpc } from './passkeys/begin-passkey-sign-in.rpc';
import { listPasskeysRpc } from './passkeys/list-passkeys.rpc';
import { removePasskeyRpc } from './passkeys/remove-passkey.rpc';
import { signInWithPasskeyRpc } from './passkeys/sign-in-with-passkey.rpc';
import { acceptInvitationRpc } from './sign-in/accept-invitation.rpc';
import { beginPasswordResetRpc } from './sign-in/begin-password-reset.rpc';
import { createOwnerInvitationRpc } from './sign-in/create-owner-invitation.rpc';
import { endSessionRpc } from './people/end-session.rpc';
import { findPeopleRpc } from './people/find-people.rpc';
import { lookUpInvitationRpc } from './sign-in/look-up-invitation.rpc';
import type { PeopleDeps } from './people/people-deps';
import { signInRpc } from './sign-in/sign-in.rpc';
import { updatePersonRpc } from './sign-in/update-person.rpc';
import { verifySessionRpc } from './people/verify-session.rpc';
import { teamRpcs } from './teams/teams.rpc';

export type AccountServiceDeps = RevokeKeyDeps & Pick<ServiceOptions, 'metrics'>;

/** None needs an account or mode in its metadata. */
export function accountService(deps: AccountServiceDeps): BoundService {
  return bindService(
    AccountServiceService,
    {
      createAccount: createAccountRpc(deps),
      listAccounts: listAccountsRpc(deps),
      getAccountDeletion: getAccountDeletionRpc(deps),
      createKey: createKeyRpc(deps),
      listKeys: listKeysRpc(deps),
      revokeKey: revokeKeyRpc(deps),
      verifyKey: verifyKeyRpc(deps),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export type ApiKeyServiceDeps = ApiKeysDeps & Pick<ServiceOptions, 'metrics'>;

/** Within an account and mode. */
export function apiKeyService(deps: ApiKeyServiceDeps): BoundService {
  return bindService(
    ApiKeyServiceService,
    {
      createApiKey: tenantCall(createApiKeyRpc(deps)),
      ...tenantCalls(readApiKeyRpcs(deps)),
      updateApiKey: tenantCall(updateApiKeyRpc(deps)),
      revokeApiKey: tenantCall(revokeApiKeyRpc(deps)),
      rollApiKey: tenantCall(rollApiKeyRpc(deps)),
      // Only stored responses: no table of the service has sealed values.
      countSealedSecrets: () => countSealed(deps.pool, deps.keyring, []),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export type AuditServiceDeps = { readonly pool: Pool } & Pick<ServiceOptions, 'logger' | 'metrics'>;

export function auditService(deps: AuditServiceDeps): BoundService {
  return bindService(
    AuditServiceService,
    { listAuditEntries: tenantCall(listAuditEntriesRpc(deps)) },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export type PersonServiceDeps = PeopleDeps & Pick<ServiceOptions, 'metrics'>;

export function personService(deps: PersonServiceDeps): BoundService {
  return bindService(
    PersonServiceService,
    {
      signIn: signInRpc(deps),
      verifySession: verifySessionRpc(deps),
      endSession: endSessionRpc(deps),
      updatePerson: updatePersonRpc(deps),
      findPeople: findPeopleRpc(deps),
      lookUpInvitation: lookUpInvitationRpc(deps),
      acceptInvitation: acceptInvitationRpc(deps),
      beginPasswordReset: beginPasswordResetRpc(deps),
      createOwnerInvitation: createOwnerInvitationRpc(deps),
      beginPasskeySignIn: beginPasskeySignInRpc(deps),
      signInWithPasskey: signInWithPasskeyRpc(deps),
      listPasskeys: listPasskeysRpc(deps),
      beginPasskey: beginPasskeyRpc(deps),
      addPasskey: addPasskeyRpc(deps),
      removePasskey: removePasskeyRpc(deps),
      listProviders: listProvidersRpc(deps),
      beginOidcSignIn: beginOidcSignInRpc(deps),
      signInWithOidc: signInWithOidcRpc(deps),
      listIdentities: listIdentitiesRpc(deps),
      beginIdentity: beginIdentityRpc(deps),
      addIdentity: addIdentityRpc(deps),
      removeIdentity: removeIdentityRpc(deps),
      getAvailability: getAvailabilityRpc(deps),
      setAvailability: setAvailabilityRpc(deps),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export type MemberServiceDeps = MembersDeps & DeleteAccountDeps & Pick<ServiceOptions, 'metrics'>;

/** And the account itself. */
export function memberService(deps: MemberServiceDeps): BoundService {
  return bindService(
    MemberServiceService,
    {
      inviteMember: tenantCall(inviteMemberRpc(deps)),
      getMember: tenantCall(getMemberRpc(deps)),
      listMembers: tenantCall(listMembersRpc(deps)),
      findFirstNames: tenantCall(findFirstNamesRpc(deps)),
      updateMember: tenantCall(updateMemberRpc(deps)),
      removeMember: tenantCall(removeMemberRpc(deps)),
      renewInvitation: tenantCall(renewInvitationRpc(deps)),
      getAccount: tenantCall(getAccountRpc(deps)),
      updateAccount: tenantCall(updateAccountRpc(deps)),
      deleteAccount: tenantCall(deleteAccountRpc(deps)),
      recordOwnerChange: tenantCall(recordOwnerChangeRpc(deps)),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export function teamService(deps: AuditServiceDeps): BoundService {
  return bindService(TeamServiceService, tenantCalls(teamRpcs(deps)), {
    logger: deps.logger,
    metrics: deps.metrics,
    translateError: translatePostgresError,
  });
}

export type ErasureServiceDeps = CreateErasureDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

export function erasureService(deps: ErasureServiceDeps): BoundService {
  return bindService(
    ErasureServiceService,
    {
      createErasure: tenantCall(createErasureRpc(deps)),
      eraseConversation: tenantCall(eraseConversationRpc(deps)),
      ...tenantCalls(readErasureRpcs(deps)),
    },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}

export type ExportServiceDeps = StageDeps & Pick<ServiceOptions, 'logger' | 'metrics'>;

export function exportService(deps: ExportServiceDeps): BoundService {
  return bindService(
    ExportServiceService,
    { readExport: tenantCall(readExportRpc(deps)) },
    { logger: deps.logger, metrics: deps.metrics, translateError: translatePostgresError },
  );
}
