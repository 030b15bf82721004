import { withKeyMaker } from '@parley/testing';
import type { Balancer } from '@parley/testing/load/balancer';
import { createTenant, type Tenant } from '@parley/testing/load/tenants';
import { write, type LoadContext } from '@parley/testing/load/write';
import type { System } from '../system/start-system';
import type { Filter } from './judge-streams';

/** A conversation in which one thing happens at a time. */
export interface Talk {
  readonly id: string;
  readonly agentId: string;
  readonly customer: string;
}

export interface StreamAccount {
  readonly tenant: Tenant;
  readonly readerKeys: readonly string[];
  readonly talks: Talk[];
}

export interface AccountsOptions {
  readonly system: System;
  readonly balancer: Balancer;
  readonly context: LoadContext;
  readonly accounts: number;
  readonly talksPerAccount: number;
  readonly streamsPerAccount: number;
}

/** Of 20: a killed gateway's streams count for another minute. */
const STREAMS_PER_KEY = 16;
const agentTypes = ['agent.updated', 'conversation.updated', 'conversation.escalated', 'conversation.resolved'];

export async function makeAccounts(options: AccountsOptions): Promise<StreamAccount[]> {
  const { system, balancer, context } = options;
  const made: StreamAccount[] = [];
  for (let number = 0; number < options.accounts; number += 1) {
    const tenant = await createTenant(system, balancer, { tag: `streams ${number}`, mode: 'live' });
    const account: StreamAccount = { tenant, readerKeys: await makeReaderKeys(options, tenant), talks: [] };
    for (let at = 0; at < options.talksPerAccount; at += 1) await openTalk(context, account, `customer ${at}`);
    made.push(account);
  }
  return made;
}

function makeReaderKeys(
  { system, streamsPerAccount }: AccountsOptions,
  { accountId, mode }: Tenant,
): Promise<string[]> {
  const { accountAddress, access } = system;
  return withKeyMaker(accountAddress, { caller: 'faults', access }, async (maker) => {
    const keys = Array.from({ length: Math.ceil(streamsPerAccount / STREAMS_PER_KEY) }, (_, at) =>
      maker.createKey({ accountId, mode, name: `readers ${at}` }),
    );
    return (await Promise.all(keys)).map(({ value }) => value);
  });
}

export async function openTalk(context: LoadContext, account: StreamAccount, customer: string): Promise<Talk> {
  const { tenant, talks } = account;
  const agentId = tenant.agentIds[talks.length % tenant.agentIds.length] ?? '';
  const body = { agent_id: agentId, channel: 'widget', customer: { id: customer } } as const;
  const opened = await write(context, (options) => tenant.api.conversations.open(body, options));
  if (opened.outcome !== 'acknowledged')
    throw new Error(`a conversation was ${opened.outcome}`, { cause: opened.error });
  const talk = { id: opened.data.id, agentId, customer };
  talks.push(talk);
  return talk;
}

/** Four of ten follow one conversation each. */
export function seatOf({ tenant, readerKeys, talks }: StreamAccount, number: number): { key: string; filter: Filter } {
  const key = readerKeys[number % readerKeys.length] ?? '';
  const talk = talks[Math.floor(number / 10) % talks.length] as Talk;
  const next = talks[(Math.floor(number / 10) + 7) % talks.length] as Talk;
  const agentId = tenant.agentIds[number % tenant.agentIds.length] ?? '';
  const filters: readonly Filter[] = [
    {},
    { types: ['message.created'] },
    { types: agentTypes },
    { types: ['message.created', 'conversation.created'] },
    { agentId },
    { agentId, types: ['message.created'] },
    { conversationId: talk.id },
    { conversationId: talk.id, types: ['message.created'] },
    { conversationId: next.id },
    { conversationId: next.id, agentId: next.agentId },
  ];
  return { key, filter: filters[number % filters.length] ?? {} };
}
