import { setTimeout as sleep } from 'node:timers/promises';
import { Channel, type Conversation } from '@parley/contract/conversation';
import { MessageType, Sender } from '@parley/contract/message';
import { TurnState } from '@parley/contract/responder';
import { isOutage } from '@parley/errors';
import type { Tenant } from '@parley/schemas';
import { DEADLINE_MS } from '../base/accounts';
import { callOf } from '../base/call-of';
import { CommandError } from '../base/command-error';
import type { Services } from '../base/services';
import helpDesk from './help-desk.json';

type Clients = Pick<Services, 'agent' | 'conversation' | 'knowledge' | 'responder'>;

/** Of `questions`: answered from an answer, from a document, not at all, and by a person. */
const { answers, returns, questions } = helpDesk;

/** An idle system answers in a second. */
const TURN_TIMEOUT_MS = 60_000;
const LOOK_MS = 200;

/** @returns the number of conversations */
export async function playHelpDesk(clients: Clients, tenant: Tenant): Promise<number> {
  await addKnowledge(clients, tenant);
  const request = {
    name: 'Help desk',
    description: 'Made by the demo; answers automatically',
    automation: JSON.stringify({ mode: 'on' }),
  };
  const { agent } = await clients.agent.createAgent(request, { deadlineMs: DEADLINE_MS, tenant });
  if (!agent) throw new CommandError('The agent service did not create an agent.');
  await Promise.all(
    questions.map((texts, index) => playCustomer(clients, tenant, { agentId: agent.id, index, texts })),
  );
  return questions.length;
}

/** Once per account and mode. */
async function addKnowledge({ knowledge }: Clients, tenant: Tenant): Promise<void> {
  for (const { question, answer, phrasings } of answers) {
    const { page } = await knowledge.listAnswers({ query: question, page: { limit: 1 } }, callOf(tenant));
    if (page?.total) continue;
    await knowledge.createAnswer({ question, answer, phrasings, language: 'en' }, { deadlineMs: DEADLINE_MS, tenant });
  }
  await knowledge.putDocument({ fields: { ...returns, language: 'en' } }, callOf(tenant));
}

async function playCustomer(
  { conversation: conversations, responder }: Clients,
  tenant: Tenant,
  { agentId, index, texts }: { readonly agentId: string; readonly index: number; readonly texts: readonly string[] },
): Promise<void> {
  const options = { deadlineMs: DEADLINE_MS, tenant };
  const customer = { id: `demo-visitor-${index + 1}` };
  const opened = await conversations.openConversation(
    { agentId, channel: Channel.WIDGET, customer, tags: [] },
    options,
  );
  const { id: conversationId } = opened.conversation as Conversation;
  for (const [at, content] of texts.entries()) {
    await conversations.sendMessage(
      {
        conversationId,
        type: MessageType.TEXT,
        content,
        sender: Sender.CUSTOMER,
        author: 0,
        buttons: [],
        mediaIds: [],
      },
      options,
    );
    await awaitTurns(responder, tenant, conversationId, at + 1);
  }
}

async function awaitTurns(
  responder: Clients['responder'],
  tenant: Tenant,
  conversationId: string,
  count: number,
): Promise<void> {
  for (const giveUpAt = Date.now() + TURN_TIMEOUT_MS; ; await sleep(LOOK_MS)) {
    if ((await countEndedTurns(responder, tenant, conversationId)) >= count) return;
    if (Date.now() > giveUpAt)
      throw new CommandError('The customers of the demo did not get an answer within a minute.');
  }
}

/** 0 while the service is away: the next poll counts again. */
async function countEndedTurns(
  responder: Clients['responder'],
  tenant: Tenant,
  conversationId: string,
): Promise<number> {
  try {
    const { turns } = await responder.listTurns({ conversationId }, callOf(tenant));
    return turns.filter(({ state }) => state !== TurnState.RUNNING).length;
  } catch (thrown) {
    if (isOutage(thrown)) return 0;
    throw thrown;
  }
}
