import { Command, Option } from 'commander';
import type { Member } from '@parley/contract/member';
import type { Tenant } from '@parley/schemas';
import { roles, type Role } from '@parley/schemas/members';
import { DEADLINE_MS, resolveTenant } from './base/accounts';
import { addressOf, withApiOptions, type ApiOptions } from './api';
import { callOf } from './base/call-of';
import { CommandError } from './base/command-error';
import { printJson, printTable, withoutControls } from './output';
import type { Services, WithServices } from './base/services';

interface Common extends ApiOptions {
  readonly account?: string;
  readonly json?: boolean;
}

export function membersCommand(withServices: WithServices): Command {
  const members = new Command('members').description('people of an account');
  const add = (name: string, description: string): Command =>
    members
      .command(name)
      .description(description)
      .option('--account <id>', 'an account (default: the first account)')
      .option('--json', 'print JSON');
  withApiOptions(add('invite', 'create an invitation link; without --email, for the first owner'))
    .option('--email <email>', 'of whom')
    .addOption(new Option('--role <role>', 'the role of the member').choices([...roles]))
    .action((options: Common & { email?: string; role?: Role }) =>
      withServices((services) => invite(services, options)),
    );
  add('list', 'list the members').action((options: Common) => withServices((services) => list(services, options)));
  add('disable', 'sign a member out and disable them')
    .argument('<member>', 'email or id')
    .action((who: string, options: Common) => withServices((services) => disable(services, who, options)));
  withApiOptions(add('reset', 'create a link for setting a new password'))
    .argument('<member>', 'email or id')
    .action((who: string, options: Common) => withServices((services) => reset(services, who, options)));
  return members;
}

async function invite(services: Services, options: Common & { email?: string; role?: Role }): Promise<void> {
  const { email, role } = options;
  const tenant = await resolveTenant(services, options.account, 'live');
  const url = addressOf(options);
  if (email === undefined) {
    if (role !== undefined && role !== 'owner') throw new CommandError('--role needs --email.');
    const { accountId } = tenant;
    return showLink(
      url,
      await services.people.createOwnerInvitation({ accountId }, { deadlineMs: DEADLINE_MS }),
      options,
    );
  }
  if (role === undefined) throw new CommandError(`--email needs --role: ${roles.join(', ')}.`);
  const fields = JSON.stringify({ email, role });
  const made = await services.members.inviteMember({ actor: undefined, fields }, { tenant, deadlineMs: DEADLINE_MS });
  showLink(url, made, options, made.member);
}

async function list(services: Services, options: Common): Promise<void> {
  const members = await readMembers(services, await resolveTenant(services, options.account, 'live'));
  if (options.json) return printJson(members.map(toJson));
  printTable(
    ['id', 'email', 'name', 'role', 'status', 'last seen'],
    members.map(({ id, email, name, role, status, lastSeenAt }) => [
      ...[id, email, name ?? '', role, status],
      lastSeenAt?.toISOString() ?? 'never',
    ]),
  );
}

async function disable(services: Services, who: string, options: Common): Promise<void> {
  const tenant = await resolveTenant(services, options.account, 'live');
  const { id } = await findMember(services, tenant, who);
  const request = { actor: undefined, id, mergePatch: '{"status":"disabled"}' };
  const { member } = await services.members.updateMember(request, callOf(tenant));
  if (!member) return;
  if (options.json) return printJson(toJson(member));
  console.log(`${member.id} (${withoutControls(member.email)}) is disabled.`);
}

async function reset(services: Services, who: string, options: Common): Promise<void> {
  const tenant = await resolveTenant(services, options.account, 'live');
  const url = addressOf(options);
  const { id } = await findMember(services, tenant, who);
  const made = await services.members.renewInvitation({ actor: undefined, id }, { tenant, deadlineMs: DEADLINE_MS });
  showLink(url, made, options, made.member);
}

function showLink(
  url: string,
  { token, expiresAt }: { readonly token: string; readonly expiresAt?: Date | undefined },
  { json }: Common,
  member?: Member,
): void {
  const link = `${url}/join#token=${token}`;
  if (json) return printJson({ member: member ? toJson(member) : null, url: link, expires_at: expiresAt ?? null });
  console.log(
    `${link}\n\nIt works once, within 24 hours. Share it only with ${withoutControls(member?.email ?? 'the owner')}.`,
  );
}

const PAGE = 100;

async function readMembers({ members }: Services, tenant: Tenant): Promise<Member[]> {
  const found: Member[] = [];
  for (let cursor: string | undefined, isDone = false; !isDone;) {
    const answer = await members.listMembers({ page: { limit: PAGE, cursor } }, callOf(tenant));
    found.push(...answer.members);
    cursor = answer.page?.nextCursor;
    isDone = cursor === undefined;
  }
  return found;
}

async function findMember(services: Services, tenant: Tenant, who: string): Promise<Member> {
  const members = await readMembers(services, tenant);
  const found = members.find(({ id, email }) => id === who || email.toLowerCase() === who.toLowerCase());
  if (!found) throw new CommandError(`No such member: ${who}`);
  return found;
}

function toJson(member: Member): Record<string, unknown> {
  return {
    id: member.id,
    email: member.email,
    name: member.name ?? null,
    role: member.role,
    status: member.status,
    last_seen_at: member.lastSeenAt ?? null,
    created_at: member.createdAt,
  };
}
