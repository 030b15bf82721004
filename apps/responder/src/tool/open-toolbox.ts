import type { Egress } from '@parley/egress';
import type { Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import type { Claim } from '../turn-jobs/turn-job';
import type { TurnCall } from '../clients/clients';
import type { Guideline } from '../decision/guidelines';
import type { TurnContext } from '../decision/turn-context';
import { findTools, type FindToolsDeps } from './find-tools';
import { offerTools } from './offer-tools';
import type { AgreedCall } from './tool';
import type { PendingMessages } from './tool-calls.store';
import { liveToolbox, previewToolbox, type Toolbox, type ToolContext } from './toolbox';

export interface OpenToolboxDeps extends FindToolsDeps {
  readonly pool: Pool;
  /** The way to the servers of tools. */
  readonly toolEgress: Egress;
}

/** In whose name a turn acts. */
export interface Acting {
  /** A uuid. */
  readonly conversationId: string;
  /** Left out: it is a preview. */
  readonly live?: {
    readonly claim: Claim;
    /** Whether the conversation is still as the turn saw it. */
    readonly isOpen: () => Promise<boolean>;
  };
}

export interface OpenedToolbox {
  readonly toolbox: Toolbox;
  readonly agreed?: AgreedCall;
}

/**
 * What a turn may have done, and what the customer has agreed to, unless the tool was changed since.
 *
 * @param applied the guidelines that apply
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function openToolbox(
  deps: OpenToolboxDeps,
  call: TurnCall,
  { conversationId, live }: Acting,
  turnContext: TurnContext,
  applied: readonly Guideline[],
): Promise<OpenedToolbox> {
  const { agent, guidelines, agreed, customerId, isVerified } = turnContext;
  const tools = offerTools(await findTools(deps, call), agent.automation, guidelines, applied);
  const context: ToolContext = {
    customerId,
    isVerified,
    agentId: agent.id,
    conversationId: formatId('conv', conversationId),
  };
  if (!live) return { toolbox: previewToolbox(deps.toolEgress, tools, context) };
  const place = { ...live, pending: pendingOf(live.claim, turnContext) };
  const toolbox = liveToolbox({ pool: deps.pool, egress: deps.toolEgress }, tools, context, place);
  const tool =
    agreed && tools.find(({ id, version }) => id === formatId('tool', agreed.toolId) && version === agreed.toolVersion);
  return { toolbox, ...(agreed && tool ? { agreed: { tool, arguments: agreed.arguments } } : {}) };
}

/** What a claim answers, for calls that may be made once for it. */
export function pendingOf({ tenant, conversationId }: Claim, { pending, lastSequence }: TurnContext): PendingMessages {
  return { tenant, conversationId, firstSequence: Number(pending[0]?.sequence ?? lastSequence) };
}
