import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import { describeReply } from './http-client';
import type { Ledger, OpenedConversation } from './ledger';
import type { Tenant } from './tenants';
import type { LoadContext } from './write';

interface ConversationAnswer {
  readonly id: string;
  readonly messages_count: number;
  readonly metadata: { readonly token?: string };
}

interface Reading {
  readonly path: string;
  /** What is wrong with the answer; undefined if nothing is. */
  readonly fault: (body: unknown) => string | undefined;
}

/** A reader: asks for what the clients have written, and compares the answers with what was acknowledged before. */
export async function playReader(
  context: LoadContext,
  ledger: Ledger,
  random: Random,
  intervalMs: number,
): Promise<void> {
  while (!context.isStopping()) {
    await sleep(intervalMs * (0.5 + random.next()));
    const tenant = random.pick(ledger.tenants);
    const reading = chooseReading(ledger, tenant, random);
    const reply = await context.client.send({ method: 'GET', path: reading.path, key: tenant.key });
    context.tally.count('read', describeReply(reply), reply.status !== 200);
    // Any other answer is counted, and is no answer to compare with. 404 is one: nothing that was acknowledged is gone.
    const fault = reply.status === 200 ? reading.fault(reply.body) : reply.status === 404 ? 'was not found' : undefined;
    if (fault) ledger.violations.push(`GET ${reading.path} ${fault}`);
  }
}

function chooseReading(ledger: Ledger, tenant: Tenant, random: Random): Reading {
  const own = ledger.conversations.slice(-200).filter((one) => one.tenant === tenant && one.id !== undefined);
  const conversation = own.length > 0 ? random.pick(own) : undefined;
  const kind = random.next();
  if (conversation && kind < 0.35) return readConversation(conversation);
  if (conversation && kind < 0.55) return readMessages(conversation);
  if (kind < 0.8) {
    const filters = ['', '&status=active', '&status=resolved', '&channel=widget', `&agent_id=${tenant.agentIds[0]}`];
    return readList(tenant, `/v1/conversations?limit=20${random.pick(filters)}`);
  }
  if (kind < 0.9) return { path: '/v1/agents', fault: agentsFault(tenant) };
  return { path: `/v1/analytics/overview?period=24h`, fault: () => undefined };
}

/** What was acknowledged before the request was sent must be in the answer. */
function readConversation(conversation: OpenedConversation): Reading {
  const { id, acknowledged, token } = conversation;
  return {
    path: `/v1/conversations/${id ?? ''}`,
    fault: (body) => {
      const answer = body as ConversationAnswer;
      if (answer.metadata.token !== token) return `is ${answer.metadata.token}, not ${token}`;
      if (answer.messages_count >= acknowledged) return undefined;
      return `counts ${answer.messages_count} messages; ${acknowledged} were acknowledged before`;
    },
  };
}

function readMessages(conversation: OpenedConversation): Reading {
  const { id, acknowledged, token } = conversation;
  return {
    path: `/v1/conversations/${id ?? ''}/messages?limit=50&order=desc`,
    fault: (body) => {
      const { data, pagination } = body as { data: { content: string }[]; pagination: { total: number } };
      const stranger = data.find(
        ({ content }) => content.includes('#') && !content.includes(token.split('/')[0] ?? ''),
      );
      if (stranger) return `shows a message of another: ${stranger.content}`;
      if (pagination.total >= acknowledged) return undefined;
      return `counts ${pagination.total} messages; ${acknowledged} were acknowledged before`;
    },
  };
}

function readList(tenant: Tenant, path: string): Reading {
  return {
    path,
    fault: (body) => {
      const { data } = body as { data: ConversationAnswer[] };
      const stranger = data.find(({ metadata }) => !metadata.token?.startsWith(`${tenant.tag}/`));
      return stranger && `shows ${stranger.metadata.token ?? stranger.id} to ${tenant.tag}`;
    },
  };
}

function agentsFault(tenant: Tenant): (body: unknown) => string | undefined {
  return (body) => {
    const { data } = body as { data: { id: string }[] };
    const stranger = data.find(({ id }) => !tenant.agentIds.includes(id));
    return stranger && `shows the agent ${stranger.id} to ${tenant.tag}`;
  };
}
