import {
  ConversationStatus,
  Priority,
  Sentiment,
  WaitingOn,
  type GetTurnContextResponse,
} from '@parley/contract/conversation';
import { Author, MessageType, Sender, type Message } from '@parley/contract/message';
import type { PreviewTurnRequest, PreviewTurnResponse } from '@parley/contract/responder';
import { notFound } from '@parley/errors';
import { channelCodec, senderCodec, type TenantCallContext } from '@parley/grpc';
import {
  automationInput,
  formatId,
  mergePatch,
  newUuid,
  parseId,
  parseJsonText,
  previewTurnInput,
  validate,
  withAutomationDefaults,
  type PreviewTurnInput,
} from '@parley/schemas';
import { byModel } from '../model/model-turn';
import { decide } from '../decision/decide';
import { findAgent, findGuidelines, knowledgeOf } from '../clients/clients';
import { requireReferences } from './require-references';
import { newTurn } from './new-turn';
import { openBudget } from '../spending/open-budget';
import type { RunTurnDeps } from './run-turn';
import { buildTurnContext } from '../decision/turn-context';
import { previewOnce } from '../turns/preview-once';
import { toTurnProto } from '../turns/turn.proto';

/**
 * Answers a made-up history, optionally with other settings, even without automation. Stores only the idempotent
 * response.
 *
 * @throws ParleyError validation_failed, not_found, idempotency_in_progress, idempotency_key_reused
 */
export function previewTurnRpc(deps: RunTurnDeps) {
  return async (request: PreviewTurnRequest, context: TenantCallContext): Promise<PreviewTurnResponse> => {
    const input = validate(previewTurnInput, {
      messages: request.messages.map(({ sender, content }) => ({ sender: senderCodec.fromRequest(sender), content })),
      channel: channelCodec.fromRequest(request.channel),
      automation: request.automation === undefined ? undefined : parseJsonText(request.automation, 'automation'),
    });
    const agentId = parseId('agent', request.agentId);
    if (!agentId) throw notFound('agent');
    return previewOnce(deps.pool, context, { agentId, input }, () => preview(deps, context, agentId, input));
  };
}

async function preview(
  deps: RunTurnDeps,
  { tenant, requestId, signal }: TenantCallContext,
  agentId: string,
  input: PreviewTurnInput,
): Promise<PreviewTurnResponse> {
  const { clients } = deps;
  const startedAt = performance.now();
  const call = { tenant, requestId, signal };
  const agent = await findAgent(clients, call, agentId);
  if (!agent) throw notFound('agent');
  const automation = input.automation
    ? withAutomationDefaults(validate(automationInput, mergePatch(agent.automation, input.automation)))
    : agent.automation;
  await requireReferences(deps, call, agent.automation, automation);
  const guidelines = await findGuidelines(clients, call, agentId);
  const now = new Date();
  const made = { ...agent, automation, automatingSince: new Date(0) };
  const turnContext = buildTurnContext(made, guidelines, madeUpContext(input, now), { past: [], now });
  if (!turnContext) throw new Error('a made-up history ends with a message of the customer');
  const claim = { turnId: newUuid(), conversationId: newUuid(), channel: input.channel ?? 'widget' };
  const runModelTurn = byModel(deps, call, { conversationId: claim.conversationId }, notCounted);
  const budget = openBudget(deps.pool, tenant, turnContext.agent, claim.conversationId);
  const knowledge = knowledgeOf(clients, call, automation, deps.embedder.open(call, budget));
  const decision = await decide(turnContext, knowledge, runModelTurn);
  const turn = newTurn(claim, turnContext, decision);
  const state = decision === 'expired' ? 'expired' : decision === 'loop' ? 'failed' : turn.outcome;
  const durationMs = Math.round(performance.now() - startedAt);
  return {
    turn: toTurnProto({ ...turn, conversationId: null, kind: 'preview', state, durationMs, completedAt: new Date() }),
    replayed: false,
  };
}

const notCounted = (): void => undefined;

/** As if just written, at a human pace. */
function madeUpContext({ messages, channel }: PreviewTurnInput, now: Date): GetTurnContextResponse {
  const made = messages.map(({ sender, content }, at): Message => {
    const isCustomer = sender === 'customer';
    return {
      id: formatId('msg', newUuid()),
      conversationId: '',
      type: MessageType.TEXT,
      content,
      sender: isCustomer ? Sender.CUSTOMER : Sender.AGENT,
      author: isCustomer ? Author.CUSTOMER : Author.AI,
      timestamp: new Date(now.getTime() - (messages.length - at) * 5_000),
      metadata: '{}',
      buttons: [],
      sequence: BigInt(at + 1),
      sources: [],
      attachments: [],
    };
  });
  const conversation = {
    id: '',
    agentId: '',
    channel: channelCodec.toProto(channel ?? 'widget'),
    status: ConversationStatus.ACTIVE,
    sentiment: Sentiment.NEUTRAL,
    messagesCount: BigInt(made.length),
    tags: [],
    metadata: '{}',
    version: 1n,
    customer: { id: 'preview' },
    isVerified: false,
    waitingOn: WaitingOn.AGENT,
    priority: Priority.NORMAL,
  };
  return { conversation, messages: made, handedBackSequence: 0n, isWithPerson: false, otherCustomerIds: [] };
}
