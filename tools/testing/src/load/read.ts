import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import { NotFoundError, type ApiPromise, type Conversation, type ListConversationsQuery } from '@parley/sdk';
import type { Ledger, OpenedConversation } from './ledger';
import { describeEnd, endOf } from './outcome';
import type { Tenant } from './tenants';
import type { LoadContext } from './write';

interface Reading<Data> {
  readonly name: string;
  readonly call: () => ApiPromise<Data>;
  readonly fault: (data: Data) => string | undefined;
}

/** Compares with what was acknowledged before. */
export async function playReader(
  context: LoadContext,
  ledger: Ledger,
  random: Random,
  intervalMs: number,
): Promise<void> {
  while (!context.isStopping()) {
    await sleep(intervalMs * (0.5 + random.next()));
    const tenant = random.pick(ledger.tenants);
    const { name, look } = chooseReading(ledger, tenant, random);
    const fault = await look(context);
    if (fault) ledger.violations.push(`${name} ${fault}`);
  }
}

interface Look {
  readonly name: string;
  readonly look: (context: LoadContext) => Promise<string | undefined>;
}

function reading<Data>({ name, call, fault }: Reading<Data>): Look {
  return {
    name,
    look: async ({ tally }) => {
      const ended = await endOf(call());
      tally.count('read', describeEnd(ended), 'error' in ended);
      if ('data' in ended) return fault(ended.data);
      // An acknowledged object must exist.
      return ended.error instanceof NotFoundError ? 'was not found' : undefined;
    },
  };
}

function chooseReading(ledger: Ledger, tenant: Tenant, random: Random): Look {
  const own = ledger.conversations.slice(-200).filter((one) => one.tenant === tenant && one.id !== undefined);
  const conversation = own.length > 0 ? random.pick(own) : undefined;
  const kind = random.next();
  if (conversation && kind < 0.35) return readConversation(conversation);
  if (conversation && kind < 0.55) return readMessages(conversation);
  if (kind < 0.8) {
    const filters = [
      {},
      { status: ['active'] },
      { status: ['resolved'] },
      { channel: 'widget' },
      { agent_id: tenant.agentIds[0] ?? '' },
    ] satisfies ListConversationsQuery[];
    return readList(tenant, random.pick(filters));
  }
  if (kind < 0.9) return readAgents(tenant);
  const call = () => tenant.api.analytics.overview({ period: '24h' });
  return reading({ name: 'the overview', call, fault: () => undefined });
}

/** Everything acknowledged before must be in the answer. */
function readConversation({ tenant, id = '', acknowledged, token }: OpenedConversation): Look {
  return reading({
    name: `the conversation ${id}`,
    call: () => tenant.api.conversations.get(id),
    fault: ({ metadata, messages_count }) => {
      if (metadata['token'] !== token) return `is ${String(metadata['token'])}, not ${token}`;
      if (messages_count >= acknowledged) return undefined;
      return `counts ${messages_count} messages; ${acknowledged} were acknowledged before`;
    },
  });
}

function readMessages({ tenant, id = '', acknowledged, token }: OpenedConversation): Look {
  return reading({
    name: `the list of messages of ${id}`,
    call: () => tenant.api.conversations.messages.list(id, { limit: 50, order: 'desc' }),
    fault: ({ data, pagination }) => {
      const stranger = data.find(
        ({ content }) => content.includes('#') && !content.includes(token.split('/')[0] ?? ''),
      );
      if (stranger) return `shows a message of another: ${stranger.content}`;
      if (pagination.total >= acknowledged) return undefined;
      return `counts ${pagination.total} messages; ${acknowledged} were acknowledged before`;
    },
  });
}

function readList({ api, tag }: Tenant, filter: ListConversationsQuery): Look {
  const tokenOf = ({ metadata }: Conversation): string => String(metadata['token']);
  return reading({
    name: `the list of conversations by ${JSON.stringify(filter)}`,
    call: () => api.conversations.list({ limit: 20, ...filter }),
    fault: ({ data }) => {
      const stranger = data.find((one) => !tokenOf(one).startsWith(`${tag}/`));
      return stranger && `shows ${tokenOf(stranger)} (${stranger.id}) to ${tag}`;
    },
  });
}

function readAgents({ api, tag, agentIds }: Tenant): Look {
  return reading({
    name: 'the list of agents',
    call: () => api.agents.list(),
    fault: ({ data }) => {
      const stranger = data.find(({ id }) => !agentIds.includes(id));
      return stranger && `shows the agent ${stranger.id} to ${tag}`;
    },
  });
}
