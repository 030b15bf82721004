import { ParleyError, toParleyError } from '@parley/errors';
import type { CallOptions } from '@parley/grpc';
import { newId } from '@parley/schemas';
import { seedOf } from '@parley/testing';
import { TRIES_MAX, type Campaign } from '../campaign/campaign';
import { connectServices, SERVICE_DEADLINE_MS } from '../grpc/connect-services';
import { grpcRows, idNames, type Ids } from './grpc-rows';
import type { Holder } from './holder';

/** Of calls that did not get as far as to look: two such are alike, whatever the service does. */
const NO_ANSWER = /^error \{"code":"(internal|unavailable|deadline_exceeded)"/;

function areAnswered(outcomes: readonly string[]): boolean {
  return outcomes.every((outcome) => !NO_ANSWER.test(outcome));
}

/** Asks for a foreign and for an absent id in the name of the prober: the same must come back, and nothing foreign. */
export async function probeGrpc(campaign: Campaign, prober: Holder, owner: Holder, n: number): Promise<void> {
  const names = Object.keys(grpcRows);
  const name = names[seedOf(campaign.seed, `rpc/${n}`) % names.length] ?? 'GetAgent';
  const services = connectServices(campaign);
  const options: CallOptions = { deadlineMs: SERVICE_DEADLINE_MS, tenant: prober.tenant, isRepeatable: true };
  const absent: Ids = {
    agentId: newId('agent'),
    conversationId: newId('conv'),
    messageId: newId('msg'),
    guidelineId: newId('guide'),
    noteId: newId('note'),
    savedReplyId: newId('reply'),
    teamId: newId('team'),
    profileId: newId('cust'),
    mergeId: newId('merge'),
    modelId: newId('model'),
    toolId: newId('tool'),
    keyId: newId('key'),
    channelId: newId('chan'),
    webhookId: newId('hook'),
    answerId: newId('ans'),
    documentId: newId('doc'),
    sourceId: newId('src'),
    suggestionId: newId('sug'),
  };
  const ask = (): Promise<[string, string]> =>
    Promise.all([
      outcomeOf(grpcRows[name]?.(services, owner, options), owner),
      outcomeOf(grpcRows[name]?.(services, absent, options), absent),
    ]);
  let [seen, wanted] = await ask();
  // On a crowded machine a call may be late: what is late by itself is so each time.
  for (let tries = 1; !areAnswered([seen, wanted]) && tries < TRIES_MAX; tries += 1) [seen, wanted] = await ask();
  campaign.tally.input('isolation', seen.startsWith('error') ? 'refused' : 'OK');
  campaign.tally.checked('isolation');
  const isAnswered = areAnswered([seen, wanted]);
  if (isAnswered && seen === wanted && !seen.includes(owner.marker)) return;
  campaign.tally.found({
    check: 'isolation',
    part: 'isolation',
    what: isAnswered
      ? `${name}: a foreign object does not look like an absent one`
      : `${name}: whether a foreign object looks like an absent one is not known: a call failed`,
    input: `${name} of ${owner.tenant.mode} by ${prober.tenant.mode} of ${prober.tenant.accountId}`,
    answer: seen.slice(0, 600),
    expected: wanted.slice(0, 600),
    repeat: campaign.repeatOf('isolation', n),
  });
}

async function outcomeOf(call: Promise<unknown> | undefined, ids: Ids): Promise<string> {
  const write = (value: unknown): string => {
    const json = JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member));
    return idNames.reduce((text, name) => text.replaceAll(ids[name], 'ID'), json);
  };
  try {
    return write(await call);
  } catch (err) {
    const { code, message, details } = err instanceof ParleyError ? err : toParleyError(err);
    return `error ${write({ code, message, details })}`;
  }
}
