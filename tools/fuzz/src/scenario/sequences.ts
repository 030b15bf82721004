import fc from 'fast-check';
import { plain } from '../http/bodies';
import { runStep, type Stage } from './run-step';
import { steps, type Step } from './steps';
import { emptyWorld, type World } from './world';
import type { ApiDocument } from '../openapi/document';

function toCommand(step: Step): fc.AsyncCommand<World, Stage> {
  return {
    check: ({ agents, conversations }) => {
      const path = step.operation;
      if (step.idKind !== 'own') return true;
      if (['getAgent', 'updateAgent', 'deleteAgent', 'getAgentMetrics'].includes(path)) return agents.length > 0;
      return !/^(get|update|resolve|rate)Conversation$|Messages?$/.test(path) || conversations.length > 0;
    },
    run: async (world, stage) => {
      if (!(await runStep(step, world, stage))) throw new Violation(step.operation);
    },
    toString: () => `${step.operation}(${step.pick}, ${step.pick2})`,
  };
}

class Violation extends Error {
  override readonly name = 'Violation';
}

const STEPS_MAX = 40;
const SHRINK_MS = 10_000;

export type Sequence = fc.Arbitrary<Iterable<fc.AsyncCommand<World, Stage>>>;

export function sequences(document: ApiDocument): Sequence {
  return fc.commands([steps(document).map(toCommand)], { maxCommands: STEPS_MAX, size: 'max' });
}

/** For a new kind of violation, fast-check searches for a shorter sequence. @returns it */
export async function runSequence(
  sequence: Sequence,
  stage: Stage,
  seed: number,
  isNew: () => boolean,
): Promise<string | undefined> {
  const property = fc.asyncProperty(sequence, async (commands) => {
    const world = emptyWorld(`fuzz-${seed}-${stage.fresh()}`);
    for (const step of opening) await runStep(step, world, stage);
    await fc.asyncModelRun(() => ({ model: world, real: stage }), commands);
  });
  const once = await fc.check(property, { seed, numRuns: 1, endOnFailure: true });
  if (!once.failed || !isNew()) return undefined;
  const shrunk = await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS });
  return shrunk.counterexample?.map(String).join('');
}

const nothing = {
  idKind: 'own',
  pick: 0,
  pick2: 1,
  params: [],
  namesAgent: true,
  headers: [],
  etag: 'none',
  idempotency: 'fresh',
} as const;

const opening: readonly Step[] = [
  { ...nothing, operation: 'createAgent', body: plain({ name: 'Ada', welcome_message: 'Hello' }) },
  {
    ...nothing,
    operation: 'openConversation',
    body: plain({ agent_id: 'agent_x', channel: 'widget', customer: { id: 'replaced' } }),
  },
];
