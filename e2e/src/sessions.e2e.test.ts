import { Parley } from '@parley/sdk';
import { e2eTarget, eventually, within } from '@parley/testing';
import { randomUUID } from 'node:crypto';
import { closeClients, newAccount } from './accounts';
import { Browser, ownerLink } from './browser';

afterAll(closeClients);

const { url } = e2eTarget();

const tokenOf = (link: string): string => link.split('#token=')[1] ?? '';
const statusOf = (work: PromiseLike<unknown>): Promise<number> =>
  Promise.resolve(work).then(
    () => 200,
    (err: { status?: number }) => err.status ?? 0,
  );

test('from the link to a colleague: people join, work within their role, and lose access within a second', async () => {
  const { id: accountId } = await newAccount();
  const owner = new Browser();
  const token = await ownerLink(accountId);
  expect(await owner.parley.invitations.lookUp({ token })).toMatchObject({ account: { id: accountId }, role: 'owner' });
  await owner.accept(token, `${randomUUID()}@example.com`);
  expect(await statusOf(owner.parley.invitations.lookUp({ token }))).toBe(404);
  const agent = await owner.parley.agents.create({ name: 'Mia' });

  const email = `${randomUUID()}@example.com`;
  const invited = await owner.parley.members.invite({ email, role: 'admin' });
  const colleague = new Browser();
  await colleague.accept(tokenOf(invited.invitation.url), email);
  expect((await colleague.parley.agents.get(agent.id)).name).toBe('Mia');
  const made = await colleague.parley.keys.create({ name: 'Mine', permissions: ['agents:read'] });
  expect(made.created_by).toBe(invited.id);
  await colleague.parley.agents.update(agent.id, { name: 'Mia 2' });
  const { data: log } = await owner.parley.audit.list({ object_id: made.id });
  expect(log[0]).toMatchObject({ action: 'key.created', actor: { kind: 'member', id: invited.id } });

  // Retention is set by owners only.
  const days = { messages_days: 400, events_days: null, figures_days: 730 };
  expect(await owner.parley.account.retention.update(days)).toEqual(days);
  expect(await owner.parley.account.retention.get()).toEqual(days);
  expect(await statusOf(colleague.parley.account.retention.get())).toBe(403);

  // A revoked role ends within a second, also in open sessions.
  await owner.parley.members.update(invited.id, { role: 'viewer' });
  await within(1_000, async () => expect(await statusOf(colleague.parley.keys.list())).toBe(403));
  expect(await statusOf(colleague.parley.agents.list())).toBe(200);

  // A stolen cookie is worthless after signing out, and so is a stream opened with it.
  const stream = await colleague.fetch('/v1/events/stream', { headers: { 'parley-account': accountId } });
  expect(stream.status).toBe(200);
  const streamEnd = stream.body?.pipeTo(new WritableStream());
  const stolen = new Browser();
  Object.assign(stolen, { cookie: colleague.cookie, session: colleague.session });
  await eventually(async () => expect(await statusOf(stolen.parley.session.get())).toBe(200));
  await colleague.parley.session.signOut();
  expect(colleague.cookie).toBe('parley_session=');
  await within(1_000, async () => expect(await statusOf(stolen.parley.session.get())).toBe(401));
  await streamEnd;

  // Other accounts stay closed, whatever the header.
  const { id: foreign } = await newAccount();
  const intruder = new Parley({
    session: { accountId: foreign, csrfToken: owner.session?.csrf_token },
    fetch: owner.fetch,
  });
  expect(await statusOf(intruder.agents.list())).toBe(404);
  expect(await statusOf(intruder.agents.create({ name: 'x' }))).toBe(404);
});

test('a member who is disabled or removed keeps no conversation and no session', async () => {
  const account = await newAccount();
  const owner = new Browser();
  await owner.accept(await ownerLink(account.id), `${randomUUID()}@example.com`);
  const { parley } = owner;
  const join = async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, invitation } = await parley.members.invite({ email, role: 'agent' });
    const browser = new Browser();
    await browser.accept(tokenOf(invitation.url), email);
    return { id, browser };
  };
  const [disabled, removed] = [await join(), await join()];
  const agent = await parley.agents.create({ name: 'Mia' });
  const assigned = async (assigneeId: string) => {
    const { id } = await parley.conversations.open({ agent_id: agent.id, channel: 'widget', customer: { id: 'c' } });
    await parley.conversations.update(id, { assignee_id: assigneeId });
    return id;
  };
  const ids = [await assigned(disabled.id), await assigned(removed.id)];
  const kept = await assigned((await parley.session.get()).accounts[0]?.member_id ?? '');

  await parley.members.update(disabled.id, { status: 'disabled' });
  await parley.members.delete(removed.id);
  await eventually(async () => {
    const { data } = await parley.conversations.list({ assignee_id: 'none' });
    expect(data.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
  await eventually(async () => {
    const types = ['conversation.escalated', 'conversation.updated'] as const;
    const { data } = await parley.events.list({ conversation_id: ids[0], types: [...types] });
    const assignees = data.map((event) => (event.data as { assignee_id: string | null }).assignee_id);
    expect(assignees).toEqual([disabled.id, null]);
  });
  for (const member of [disabled.id, removed.id, 'member_01m8h3ckd6fbqrp0kfwfs9wp7a']) {
    await expect(parley.conversations.update(kept, { assignee_id: member })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'assignee_id', code: 'not_found' }],
    });
  }

  await parley.members.update(disabled.id, { status: 'active' });
  expect(await statusOf(disabled.browser.parley.session.get())).toBe(401);
  await parley.conversations.update(kept, { assignee_id: disabled.id });
});

test('a message keeps the member who sent it, even once they are removed, and a visitor sees a first name', async () => {
  const account = await newAccount();
  const owner = new Browser();
  await owner.accept(await ownerLink(account.id), `${randomUUID()}@example.com`);
  const email = `${randomUUID()}@example.com`;
  const { id: memberId, invitation } = await owner.parley.members.invite({ email, role: 'agent' });
  const colleague = new Browser();
  await colleague.accept(tokenOf(invitation.url), email);

  const { conversations, channels, agents, events } = owner.parley;
  const agent = await agents.create({ name: 'Mia' });
  const settings = { allowed_origins: ['https://shop.example'], shows_first_names: true };
  const channel = await channels.create({ type: 'widget', agent_id: agent.id, name: 'Shop', settings });
  const asVisitor = async (path: string, body?: object, more: Record<string, string> = {}): Promise<unknown> => {
    const headers = { origin: 'https://shop.example', 'content-type': 'application/json', ...more };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${url}/widget/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { session_token: token } = (await asVisitor('/sessions', { channel_id: channel.id })) as {
    session_token: string;
  };
  const authorization = `Bearer ${token}`;
  await asVisitor('/messages', { content: 'Hello' }, { authorization, 'idempotency-key': randomUUID() });
  const [conversation] = (await conversations.list()).data;
  const id = conversation?.id ?? '';
  const reply = { type: 'text', sender: 'agent', author: 'human', content: 'I am here.' } as const;
  const sent = await colleague.parley.conversations.messages.send(id, reply);
  expect(sent.member_id).toBe(memberId);
  const names = async () => {
    const { messages } = (await asVisitor('/messages?after=0', undefined, { authorization })) as {
      messages: { author_name: unknown }[];
    };
    return messages.map(({ author_name: name }) => name);
  };
  expect(await names()).toEqual([null, 'Ada']);
  await owner.parley.members.delete(memberId);
  expect(await conversations.messages.get(id, sent.id)).toMatchObject({ member_id: memberId });
  await eventually(async () => {
    const { data: created } = await events.list({ conversation_id: id, types: ['message.created'] });
    expect(created.map(({ data }) => (data as { member_id: unknown }).member_id)).toEqual([null, memberId]);
  });
});
