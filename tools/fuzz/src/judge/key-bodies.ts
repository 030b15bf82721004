import { allPermissions } from '@parley/testing';
import { timestamp } from './forms';
import { list, nullable, oneOf, strict, text, whole, type Rule } from './rules';

const name = text(1, 120);
/** It must be that of the key that asks. */
const mode: Rule = (value, path) =>
  value === 'live' || value === 'test' ? [{ path, certain: false }] : oneOf('live', 'test')(value, path);
/** It must be in the future. */
const end = text(1, Infinity, (value) => (timestamp(value) === 'invalid' ? 'invalid' : 'open'));
const rateLimit = strict({}, { per_minute: nullable(whole(1, 1_000_000)), burst: nullable(whole(1, 100_000)) });
const hours: Rule = (value, path) =>
  typeof value === 'number' && value >= 0 && value <= 72 ? [] : [{ path, certain: true }];

const role = oneOf('viewer', 'agent', 'admin', 'owner');
/** Whether it is one, and nobody's yet, the server knows better. */
const email = text(3, 320, () => 'open');

/** No two teams have the same, so that one of the right form may be refused too. */
const teamName = text(1, 80, () => 'open');
/** Which members there are is not in the body. */
const memberIds = list(
  0,
  200,
  text(1, Infinity, (value) => (/^member_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid')),
  (id) => id,
);
const assignment = oneOf('manual', 'round_robin', 'balanced');
const maxOpen = nullable(whole(1, 1_000));

/** The rules of the bodies of /v1/members, /v1/teams and /v1/account. */
export const memberBodyRules: Readonly<Record<string, Rule>> = {
  inviteMember: strict({ email, role }),
  updateMember: strict({}, { role, status: oneOf('active', 'disabled') }),
  renewInvitation: strict({}),
  createTeam: strict({ name: teamName }, { member_ids: memberIds, assignment, max_open: maxOpen }),
  updateTeam: strict({}, { name: teamName, member_ids: memberIds, assignment, max_open: maxOpen }),
  updateAccount: strict({}, { name }),
};

/** The rules of the bodies of /v1/keys, for a key with all permissions and the highest limits. */
export const keyBodyRules: Readonly<Record<string, Rule>> = {
  createKey: strict(
    { name, permissions: list(1, Infinity, oneOf(...allPermissions), () => undefined) },
    { mode: nullable(mode), expires_at: nullable(end), rate_limit: nullable(rateLimit) },
  ),
  updateKey: strict({}, { name }),
  rollKey: strict({}, { overlap_hours: nullable(hours) }),
  revokeKey: strict({}),
};
