import { isOutage } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import type { TurnCall } from '../clients/clients';
import { plainText, type Decision } from '../decision/decision';
import type { TurnContext } from '../decision/turn-context';
import { findTools, type FindToolsDeps } from '../tool/find-tools';
import type { Tool } from '../tool/tool';
import { findUnreportedWrites, type KeptCall } from '../tool/tool-calls.store';
import { endOfKept } from '../tool/toolbox';
import type { Claim } from '../turn-jobs/turn-job';
import { recordOf, type ToolRecord } from './tool-record';
import { withOutcomes } from './with-outcomes';
import { sayOutcomes, writeOutcomeOf, type ShownTool, type WriteOutcome } from './write-outcome';

export interface EarlierWrites {
  readonly calls: readonly KeptCall[];
  readonly outcomes: readonly WriteOutcome[];
  readonly records: readonly ToolRecord[];
  readonly said: string;
}

export async function findEarlierWrites(
  deps: FindToolsDeps & { readonly pool: Pool },
  call: TurnCall,
  { tenant, conversationId }: Pick<Claim, 'tenant' | 'conversationId'>,
  { ownLanguage }: Pick<TurnContext, 'ownLanguage'>,
): Promise<EarlierWrites> {
  const calls = await findUnreportedWrites(deps.pool, tenant, conversationId);
  if (calls.length === 0) return { calls, outcomes: [], records: [], said: '' };
  const tools = await toolsNow(deps, call);
  const ends = calls.map((kept) => ({ kept, tool: toolOf(kept, tools), end: endOfKept(kept) }));
  const outcomes = ends.flatMap(({ kept, tool, end }) => writeOutcomeOf(tool, kept.arguments, end) ?? []);
  const records = ends.flatMap(({ kept, tool, end }) => recordOf(tool, kept.arguments, end) ?? []);
  return { calls, outcomes, records, said: sayOutcomes(outcomes, ownLanguage) };
}

/** For titles: an outage may pass. */
async function toolsNow(deps: FindToolsDeps, call: TurnCall): Promise<Tool[]> {
  try {
    return await findTools(deps, call);
  } catch (err) {
    if (isOutage(err)) return [];
    throw err;
  }
}

function toolOf({ name }: KeptCall, tools: readonly Tool[]): ShownTool {
  const deleted = { name, description: '', parameters: {}, url: '', trustsOutput: false };
  return { ...(tools.find((tool) => tool.name === name) ?? deleted), effect: 'write' };
}

export function tellEarlier(
  { ownLanguage: language }: Pick<TurnContext, 'ownLanguage'>,
  decision: Decision | 'expired' | 'loop' | 'failed',
  { outcomes, said }: EarlierWrites,
): Decision | 'expired' | 'loop' | 'failed' {
  if (said === '' || decision === 'expired' || decision === 'failed') return decision;
  if (decision === 'loop') return { outcome: 'posted', reason: 'answer', messages: [plainText(said)], language };
  const withWrites = withOutcomes(decision, said);
  if (withWrites.note === undefined) return withWrites;
  const lines = outcomes.map(({ tool, given, outcome }) => `Before: ${tool.name} ${JSON.stringify(given)}: ${outcome}`);
  return { ...withWrites, note: [withWrites.note, ...lines].join('\n') };
}
