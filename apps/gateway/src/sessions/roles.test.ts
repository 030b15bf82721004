import { newId } from '@parley/schemas';
import { roles, type Role } from '@parley/schemas/members';
import { anErasureId } from '../../test/fake-erasures';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test';
import { routes } from '../routes/v1';

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.stop());

/** docs/contract.md, People. Independent of the table of libs/schemas, which it checks. */
const forViewers = /^(agents|conversations|analytics|knowledge|connections|webhooks|members|customers):read$/;
const forAgents = /^(conversations:write|turns:read|customers:write)$/;

function mayUse(role: Role, permission: string): boolean {
  if (permission === 'conversations:erase') return role === 'owner';
  if (role === 'admin' || role === 'owner') return true;
  return forViewers.test(permission) || (role === 'agent' && forAgents.test(permission));
}

/** A stream has no end, and events need NATS. */
const tried = routes.filter(
  ([, path, access]) =>
    access !== 'public' && access !== 'session' && access !== 'owner' && !path.startsWith('/events'),
);
const forOwners = routes.filter(([, , access]) => access === 'owner');

test.each(roles)('a member with the role %s may do what only owners may, or not', async (role) => {
  for (const [method, path] of forOwners) {
    const { headers } = gateway.fakes.addSession({ role, memberId: newId('member') });
    const bodies = { PATCH: { messages_days: 30 }, POST: { customer_id: 'cust-1' }, DELETE: { confirm: 'Acme' } };
    const body = bodies[method as keyof typeof bodies];
    const target = `/v1${path.replace(':id', anErasureId)}`;
    const { status } = await gateway.send(method, target, { key: null, headers, body });
    const right = method === 'POST' || method === 'DELETE' ? 202 : 200;
    expect({ path, status }).toEqual({ path, status: role === 'owner' ? right : 403 });
  }
  expect(forOwners.length).toBeGreaterThan(1);
});

test.each(roles)('a member with the role %s may call what the contract says, and nothing else', async (role) => {
  const wrong: string[] = [];
  for (const [method, path, access] of tried) {
    // A new member each: there are more operations than one may call at once.
    const { headers } = gateway.fakes.addSession({ role, memberId: newId('member') });
    const needed = [access].flat();
    const answer = await gateway.send(method, `/v1${path.replace(/:\w+/g, 'none')}`, { key: null, headers });
    const isRefused = answer.status === 403 && answer.body['required_permission'] === needed[0];
    const mayCall = needed.some((permission) => mayUse(role, permission));
    if (mayCall ? answer.status === 403 : !isRefused) wrong.push(`${method} ${path}: ${answer.status}`);
  }
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThan(100);
});
