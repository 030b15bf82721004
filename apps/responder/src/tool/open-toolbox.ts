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
  readonly toolEgress: Egress;
}

export interface Acting {
  readonly conversationId: string;
  /** Undefined: a preview. */
  readonly live?: {
    readonly claim: Claim;
    readonly isOpen: () => Promise<boolean>;
  };
}

export interface OpenedToolbox {
  readonly toolbox: Toolbox;
  readonly agreed?: AgreedCall;
}

/**
 * With the agreed call, unless its tool has changed.
 *
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

/** For calls made once per answer. */
export function pendingOf({ tenant, conversationId }: Claim, { pending, lastSequence }: TurnContext): PendingMessages {
  return { tenant, conversationId, firstSequence: Number(pending[0]?.sequence ?? lastSequence) };
}
