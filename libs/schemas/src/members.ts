import { z } from 'zod';
import { memberCursor } from './cursor';
import { idOutput } from './id-field';
import { permissions, type Permission } from './keys';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

export { memberCursor };

/** Roles, the least first. */
export const roles = ['viewer', 'agent', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];
export const roleField = z.enum(roles).meta({ id: 'Role' });

export const memberStatuses = ['invited', 'active', 'disabled'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** For new conversations of their teams. */
export const availabilities = ['available', 'away'] as const;
export type Availability = (typeof availabilities)[number];
const availability = z
  .enum(availabilities)
  .meta({ id: 'Availability' })
  .describe('away: no team assigns conversations to the member; people still can');

/** /v1/person/availability, both ways. */
export const setAvailabilityInput = z.strictObject({ availability }).meta({ id: 'SetAvailabilityRequest' });
export const availabilityResource = z.object({ availability }).meta({ id: 'PersonAvailability' });

/** Per account. */
export const MEMBERS_MAX = 500;

const viewer: readonly Permission[] = [
  'agents:read',
  'conversations:read',
  'analytics:read',
  'knowledge:read',
  'connections:read',
  'webhooks:read',
  'members:read',
  'customers:read',
];
const agent: readonly Permission[] = [...viewer, 'conversations:write', 'turns:read', 'customers:write'];

/** Under /v1; erasing is for owners, whose other rights are not permissions. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: permissions.filter((each) => viewer.includes(each)),
  agent: permissions.filter((each) => agent.includes(each)),
  admin: permissions.filter((each) => each !== 'conversations:erase'),
  owner: permissions,
};

/** Undefined: no role. */
export function isAtLeast(role: Role | undefined, other: Role): boolean {
  return role !== undefined && roles.indexOf(role) >= roles.indexOf(other);
}

/** Below owner; undefined: none. */
export function roleWithin(held: readonly Permission[]): Role | undefined {
  return (['admin', 'agent', 'viewer'] as const).find((role) =>
    rolePermissions[role].every((each) => held.includes(each)),
  );
}

/** Form only: one `@` with text around it. */
export const emailField = text(3, 320, {
  isRight: (value) => /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+$/.test(value),
  message: 'must be an email address',
});

/** Case does not count. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

export const inviteMemberInput = z
  .strictObject({ email: emailField, role: roleField })
  .meta({ id: 'InviteMemberRequest' });
export type InviteMemberInput = z.output<typeof inviteMemberInput>;

export const updateMemberInput = z
  .strictObject({
    role: roleField.optional(),
    status: z.enum(['active', 'disabled']).optional().describe('`disabled` signs the member out at once'),
  })
  .meta({ id: 'UpdateMemberRequest' });
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

export const renewInvitationInput = z.strictObject({}).meta({ id: 'RenewInvitationRequest' });

export const listMembersQuery = listQuery({}, memberCursor.decode);

const memberFields = {
  id: idOutput('member'),
  email: z.string(),
  name: z.string().nullable().describe('Null until the invitation is accepted'),
  role: roleField,
  status: z.enum(memberStatuses),
  availability: availability.default('available'),
  last_seen_at: timestampOutput.nullable().describe('Accurate to within a minute'),
  invited_by: z.string().nullable().describe('member_… or key_…; null: an operator'),
  created_at: timestampOutput,
  updated_at: timestampOutput,
  version: z.int().min(1),
};

export const memberResource = z.object(memberFields).meta({ id: 'Member' });
export type MemberResource = z.output<typeof memberResource>;
export const memberPage = pageOf(memberResource).meta({ id: 'MemberPage' });

/** The only response with the link. */
export const memberWithInvitation = z
  .object({
    ...memberFields,
    invitation: z
      .object({
        url: z.string().describe('Give it to the member: it works once, and is never shown again'),
        expires_at: timestampOutput,
      })
      .meta({ id: 'InvitationLink' }),
  })
  .meta({ id: 'MemberWithInvitation' });

export const updateAccountInput = z
  .strictObject({ name: text(1, 120).optional() })
  .meta({ id: 'UpdateAccountRequest' });

export const deleteAccountInput = z
  .strictObject({ confirm: z.string().max(480).describe('The name of the account, exactly as it is written') })
  .meta({ id: 'DeleteAccountRequest' });

export const accountDeletionResource = z
  .object({
    id: idOutput('acct'),
    state: z.literal('deleting').describe('Its data are being erased; only an operator can see the progress'),
    deleted_at: timestampOutput.describe('Access has been closed since this time'),
  })
  .meta({ id: 'AccountDeletion' });

export const accountResource = z
  .object({ id: idOutput('acct'), name: z.string(), created_at: timestampOutput, updated_at: timestampOutput })
  .meta({ id: 'Account' });
export type AccountResource = z.output<typeof accountResource>;
