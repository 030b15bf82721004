import { seedOf } from '@parley/testing';
import fc from 'fast-check';
import { runCases, TRIES_MAX, type Campaign, type PartRun } from '../campaign/campaign';
import { ANSWER_TIMEOUT_MS } from '../http/send-http';
import { draw, oneOf } from '../base/random';
import { connectGrpc, framed, type GrpcAnswer, type GrpcConnection, type GrpcInput } from '../base/call-grpc';
import { envelopes } from './envelopes';
import { judgeCall, OK, reporter, type GrpcCase } from './judge-call';
import { requests } from './messages';
import { readRpcs, type Rpc } from './registry';
import { startPool, type Pool } from './pool';
import type { Target } from '../system/target';

const LANES = 10;
const DEADLINE_EXCEEDED = 4;

export async function runGrpc(campaign: Campaign, run: PartRun): Promise<void> {
  const { seed, target } = campaign;
  const rpcs = readRpcs().filter(({ service }) => service in target.addresses);
  const pool = await startPool(campaign, 'grpc');
  await runCases(campaign, { ...run, part: 'grpc', lanes: LANES }, async (n) => {
    await runCase(campaign, pool, { each: draw(casesOf(rpcs, pool, target), seedOf(seed, `grpc/${n}`)), n });
  });
}

/** A replay sends everything again. */
const weightOf = ({ name }: Rpc): number =>
  ({ ReplayEvents: 1, CreateAgent: 30, SendMessage: 40, OpenConversation: 30 })[name] ?? 10;

/** On a shared system they would empty the figures and repeat all events. */
const FOR_OWN_SYSTEMS = ['EmptyFigures', 'ReplayEvents'];

export function casesOf(rpcs: readonly Rpc[], pool: Pool, { isOwn }: Target): fc.Arbitrary<GrpcCase> {
  const byRpc = rpcs
    .filter((rpc) => weightOf(rpc) > 0)
    .map(
      (rpc) =>
        [
          weightOf(rpc),
          fc.record({
            rpc: fc.constant(rpc),
            request: requests(rpc, pool.ids()),
            envelope: envelopes(pool.tenant),
          }),
        ] as const,
    );
  // After drawing, so that a seed draws the same for every system.
  return oneOf(...byRpc).filter(({ rpc }) => isOwn || !FOR_OWN_SYSTEMS.includes(rpc.name));
}

async function runCase(
  campaign: Campaign,
  pool: Pool,
  { each, n }: { readonly each: GrpcCase; readonly n: number },
): Promise<void> {
  const { rpc, request, envelope } = each;
  const input: GrpcInput = {
    path: envelope.path ?? rpc.path,
    body: (envelope.frame ?? framed)(request.bytes),
    metadata: envelope.metadata,
  };
  const answer = await call(campaign, each, input);
  campaign.tally.input('grpc', outcomeOf(answer));
  const verdict = reporter(campaign, 'grpc', each, { answer, n });
  // A broken call may be reset, but must not hang.
  const isUnanswered = envelope.isBroken ? answer.failure?.startsWith('nothing') : answer.failure !== undefined;
  verdict('answered', isUnanswered ? answer.failure : undefined, 'an answer');
  if (answer.failure !== undefined || envelope.isBroken) return;
  judgeCall(campaign.document, verdict, each, answer);
  if (answer.status === OK && answer.response) await pool.learn(rpc, answer.response, n);
}

function outcomeOf({ failure, status }: GrpcAnswer): string {
  if (failure !== undefined) return 'none';
  return status === OK ? 'OK' : 'refused';
}

/** Either answer to a repeated change is right. */
async function callAgainIfLate(connection: GrpcConnection, input: GrpcInput): Promise<GrpcAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await connection.call(input, ANSWER_TIMEOUT_MS);
    if (answer.status !== DEADLINE_EXCEEDED || tries === TRIES_MAX) return answer;
  }
}

/** A broken call may end its connection. */
async function call(campaign: Campaign, { rpc, envelope }: GrpcCase, input: GrpcInput): Promise<GrpcAnswer> {
  if (!envelope.isBroken) return callAgainIfLate(campaign.connect(rpc.service), input);
  const own = connectGrpc(campaign.target.addresses[rpc.service] ?? '', campaign.access.secret);
  try {
    return await own.call(input, ANSWER_TIMEOUT_MS);
  } finally {
    own.close();
  }
}
