import type { GrpcAccess } from '@parley/grpc';
import { createKeyMaker, operatorAccess, type KeyMaker } from '@parley/testing';
import type { Control } from './controls';
import { connectGrpc, type GrpcConnection } from '../base/call-grpc';
import { createInspector, type Case, type Inspector } from '../http/inspect';
import type { HttpAnswer, HttpInput } from '../http/exchange';
import { createHttpClient, TOO_LATE, type HttpClient } from '../http/send-http';
import { fetchDocument, type ApiDocument, type Operation } from '../openapi/document';
import type { Known } from '../scenario/run-step';
import type { Target } from '../system/target';
import type { Part, Tally } from '../base/tally';

export interface Campaign {
  readonly target: Target;
  readonly seed: number;
  readonly tally: Tally;
  readonly document: ApiDocument;
  readonly inspector: Inspector;
  readonly keys: KeyMaker;
  send(input: HttpInput, known?: Known): Promise<HttpAnswer>;
  tamper(answer: HttpAnswer, known: Known): HttpAnswer;
  isOver(): boolean;
  repeatOf(part: Part, n?: number): string;
  caseOf(part: Part, input: HttpInput, operation?: Operation, n?: number): Case;
  readonly access: GrpcAccess;
  /** Shared by all calls to the service. */
  connect(service: string): GrpcConnection;
  close(): void;
}

export interface CampaignOptions {
  readonly target: Target;
  readonly seed: number;
  readonly tally: Tally;
  readonly control?: Control;
  readonly document?: ApiDocument;
}

export async function openCampaign(options: CampaignOptions): Promise<Campaign> {
  const { target, seed, tally, control } = options;
  const document = options.document ?? (await fetchDocument(target.url));
  const client = createHttpClient(target.url);
  const access = operatorAccess(target.grpc, 'parley-fuzz');
  const keys = createKeyMaker(target.addresses['account'] ?? '', { caller: 'parley-fuzz', access });
  const tamper: Campaign['tamper'] = (answer, known) => (control ? control.tamper(answer, known) : answer);
  const connections = new Map<string, GrpcConnection>();
  const repeatOf: Campaign['repeatOf'] = (part, n) =>
    `npm run fuzz -- --seed ${seed} --only ${part}${n === undefined ? '' : ` --case ${n}`}`;
  return {
    target,
    seed,
    tally,
    document,
    inspector: createInspector(tally, document),
    keys,
    access,
    send: async (input, known = {}) => tamper(await sendAgainIfLate(client, input), known),
    tamper,
    isOver: () => control !== undefined && tally.findings().some(({ finding }) => finding.check === control.check),
    repeatOf,
    caseOf: (part, input, operation, n) => ({
      part,
      input,
      operation,
      isAuthenticated: true,
      repeat: repeatOf(part, n),
    }),
    connect: (service) => {
      const known = connections.get(service) ?? connectGrpc(target.addresses[service] ?? '', access.secret);
      connections.set(service, known);
      return known;
    },
    close: () => [client, keys, ...connections.values()].forEach((one) => one.close()),
  };
}

const CHANGES_NOTHING = /^(GET|HEAD) |^POST \S+\/(preview|search|check)$/;

/** For late answers of a busy machine. */
export const TRIES_MAX = 5;

/** Retries late answers and 504s, as slow work is late each time. Does not judge repeated changes. */
async function sendAgainIfLate(client: HttpClient, input: HttpInput): Promise<HttpAnswer> {
  const changes = !CHANGES_NOTHING.test(`${input.method} ${input.target}`);
  for (let tries = 1; ; tries += 1) {
    const answer = await client.send(input);
    const isLate = answer.status === 504 || answer.failure === TOO_LATE;
    if (isLate && tries < TRIES_MAX) continue;
    return changes && tries > 1 && !isLate ? { ...answer, isRepeated: true } : answer;
  }
}

export interface PartRun {
  readonly count: number;
  /** Runs this case alone. */
  readonly only?: number | undefined;
  /** Waits for slow cases, and tries all sets of permissions. */
  readonly isThorough?: boolean;
}

/** Until so many inputs were sent, or the control's fault is noticed. */
export async function runCases(
  campaign: Campaign,
  { part, lanes, count, only }: PartRun & { readonly part: Part; readonly lanes: number },
  run: (n: number) => Promise<void>,
): Promise<void> {
  if (only !== undefined) return run(only);
  const isDone = (): boolean => campaign.tally.inputs(part) >= count || campaign.isOver();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (!isDone()) {
      const n = next;
      next += 1;
      await run(n);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
