import fc from 'fast-check';
import { bodies, noBody, type BodyDraw } from '../http/bodies';
import { queries } from '../http/queries';
import type { Param } from '../judge/queries';
import type { ApiDocument, Operation } from '../openapi/document';
import { idsOfOtherBits } from '../openapi/strange-ids';
import { etagKinds, type EtagKind } from './etags';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

export type IdKind = 'own' | 'absent' | 'mistyped' | 'malformed';

/** A request as drawn, before its objects are known. */
export interface Step {
  readonly operation: string;
  readonly idKind: IdKind;
  readonly pick: number;
  /** Decides other choices than `pick`. */
  readonly pick2: number;
  readonly params: readonly Param[];
  readonly body: BodyDraw;
  readonly namesAgent: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly etag: EtagKind;
  readonly idempotency: 'none' | 'fresh' | 'same' | 'reused' | 'invalid';
}

/** Analytics cost most and change nothing. */
const weights: Readonly<Record<string, number>> = {
  listAgents: 2,
  createAgent: 4,
  getAgent: 3,
  updateAgent: 6,
  deleteAgent: 1,
  listConversations: 4,
  openConversation: 6,
  getConversation: 4,
  updateConversation: 7,
  resolveConversation: 3,
  rateConversation: 4,
  listMessages: 4,
  sendMessage: 9,
  getOverview: 1,
  getConversationMetrics: 1,
  getAgentMetrics: 1,
  getSentiment: 1,
};

const strangeHeaders = samples.headers as [name: string, value: string][];

export function steps(document: ApiDocument): fc.Arbitrary<Step> {
  return oneOf(
    ...document.operations
      .filter(({ isForm }) => !isForm)
      .map((operation) => [weights[operation.name] ?? 1, stepOf(operation)] as const),
  );
}

function stepOf(operation: Operation): fc.Arbitrary<Step> {
  const isPost = operation.method === 'POST';
  return fc.record({
    operation: fc.constant(operation.name),
    idKind: oneOf([16, fc.constant<IdKind>('own')], [1, fc.constantFrom<IdKind>('absent', 'mistyped', 'malformed')]),
    pick: fc.nat(1_000),
    pick2: fc.nat(1_000),
    params: queries(operation),
    body: operation.body ? bodies(operation.body) : strayBodies,
    namesAgent: fc.integer({ min: 0, max: 9 }).map((n) => n < 9),
    headers: oneOf([8, fc.constant([])], [1, fc.subarray([...strangeHeaders], { minLength: 1, maxLength: 2 })]),
    etag: oneOf([8, fc.constant('none' as const)], [2, fc.constantFrom(...etagKinds)]),
    idempotency: isPost
      ? oneOf(
          [6, fc.constantFrom('none' as const, 'fresh' as const)],
          [2, fc.constantFrom('same' as const, 'reused' as const, 'invalid' as const)],
        )
      : fc.constant('none' as const),
  });
}

const strayBodies: fc.Arbitrary<BodyDraw> = oneOf(
  [20, fc.constant(noBody)],
  [1, fc.constant({ bytes: Buffer.from('{"a":1}'), contentType: 'application/json' })],
  [1, fc.constant({ bytes: Buffer.from('not JSON'), contentType: 'text/plain' })],
);

export const malformedIds: readonly string[] = [
  ...samples.malformedIds,
  ...['agent', 'conv'].flatMap(idsOfOtherBits),
  `agent_${'0'.repeat(4_000)}`,
];
