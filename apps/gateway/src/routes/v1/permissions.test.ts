import { routes } from '.';

/**
 * docs/contract/keys.md as a rule: the path gives the area, the method read or write. Independent of the route table,
 * which it checks.
 */
const areas: Readonly<Record<string, string>> = {
  agents: 'agents',
  guidelines: 'agents',
  channels: 'agents',
  conversations: 'conversations',
  notes: 'conversations',
  media: 'conversations',
  saved_replies: 'conversations',
  views: 'conversations',
  memories: 'conversations',
  turns: 'conversations',
  knowledge: 'knowledge',
  models: 'connections',
  tools: 'connections',
  keys: 'keys',
  audit: 'audit',
  members: 'members',
  teams: 'members',
  account: 'members',
  webhooks: 'webhooks',
  deliveries: 'webhooks',
  analytics: 'analytics',
  customers: 'customers',
  customer_merges: 'customers',
};

const readsEvents = [
  'agents',
  'conversations',
  'turns',
  'knowledge',
  'connections',
  'keys',
  'members',
  'webhooks',
  'customers',
].map((area) => `${area}:read`);

/** Exceptions to the rule. */
const exceptions: Readonly<Record<string, string | readonly string[]>> = {
  'GET /conversations/:id/turns': 'turns:read',
  'GET /turns/:id': 'turns:read',
  'DELETE /conversations/:id': 'conversations:erase',
  'GET /account/erasures/:id': 'conversations:erase',
  'POST /knowledge/search': 'knowledge:read',
  'POST /channels/:id/simulate': 'conversations:write',
  'GET /channels/:id/outbox': 'conversations:read',
  'GET /channels/:id/rejected_updates': 'conversations:read',
  'GET /channels/:id/templates': 'conversations:read',
  'GET /search': ['conversations:read', 'customers:read', 'knowledge:read'],
  'GET /events': readsEvents,
  'GET /events/stream': readsEvents,
  'GET /events/:id': readsEvents,
};

const forKeys = routes.filter(([, , access]) => access !== 'public' && access !== 'session' && access !== 'owner');

test.each(forKeys.map(([method, path, access]) => [method, path, access] as const))(
  '%s %s needs what the contract says',
  (method, path, access) => {
    const area = areas[path.split('/')[1] ?? ''] ?? 'no area';
    const rule = `${area}:${method === 'GET' ? 'read' : 'write'}`;
    expect(access).toEqual(exceptions[`${method} ${path}`] ?? rule);
  },
);

test('each exception is of a route', () => {
  const names = forKeys.map(([method, path]) => `${method} ${path}`);
  expect(names).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});

test('what only owners may do is about the account', () => {
  const ofOwners = routes.filter(([, , access]) => access === 'owner').map(([method, path]) => `${method} ${path}`);
  expect(ofOwners.filter((name) => !name.includes(' /account'))).toEqual([]);
});
