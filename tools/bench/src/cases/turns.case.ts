import { setTimeout as sleep } from 'node:timers/promises';
import type { ScriptedModel } from '@parley/testing';
import { atOnce } from '@parley/testing/load/at-once';
import { GENERATOR, measureCpu } from '../measure/cpu';
import { figure, pooledFigure } from '../measure/figure';
import { memoryMib } from '../measure/memory';
import { countValues, median, percentile } from '../measure/statistics';
import { estimateUnpublished, waitForRest } from '../system/wait-for-rest';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import {
  ANSWERS,
  ask,
  countAnswers,
  createTurnsFixture,
  openQuestions,
  readDelays,
  startModel,
  waitForAnswers,
  type TurnsFixture,
} from './turns-fixture';

/** For each second of a measurement. */
const BACKLOG_PER_SECOND = 60;
const PER_SECOND = 4;
/** The widget's wait for further messages. */
const PAUSE_MS = 800;
const MODEL_MS = 300;
const idleProcesses = ['responder', 'knowledge', 'webhook', 'channel'] as const;
/** Must resolve 1 % of a core in ticks of 10 ms. */
const IDLE_SECONDS = { quick: 10, full: 60 } as const;

/** B15: an answer's cost and delay, and the idle load of the services. */
export const turnsCase: BenchCase = {
  name: 'B15',
  title: `turns of agents with ${ANSWERS} stored answers: from a message to its answer without the pause, p95; CPU of each service while idle, in cores`,
  goal: 'embedded at most 150 ms; each service at most 0.01',
  dependsOnRows: false,
  run,
};

type Bench = BenchContext & { readonly fixture: TurnsFixture; readonly model: ScriptedModel };

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const model = await startModel(MODEL_MS);
  try {
    const bench = { ...context, model, fixture: await createTurnsFixture(system, model) };
    const { embeddedAgentId, modelAgentId } = bench.fixture;
    await measureDelays(bench, embeddedAgentId, effort.warmUpSeconds);
    await measureDelays(bench, modelAgentId, effort.warmUpSeconds);
    const [embedded, byModel, rates]: [number[][], number[][], Rate[]] = [[], [], []];
    for (let repeat = 1; repeat <= effort.repeats; repeat += 1) {
      progress.step(`delays, ${repeat} of ${effort.repeats}`);
      embedded.push(await measureDelays(bench, embeddedAgentId, 3 * effort.seconds));
      byModel.push(await measureDelays(bench, modelAgentId, 3 * effort.seconds));
      progress.step(`a backlog, ${repeat} of ${effort.repeats}`);
      rates.push(await measureRate(bench));
    }
    progress.step('nobody writes');
    const idle = await measureIdle(bench);
    return resultOf(bench, { embedded, byModel, rates, idle });
  } finally {
    await model.stop();
  }
}

interface Measured {
  /** Milliseconds beyond the pause. */
  readonly embedded: readonly number[][];
  /** Also beyond the model's time. */
  readonly byModel: readonly number[][];
  readonly rates: readonly Rate[];
  readonly idle: readonly Idle[];
}

function resultOf({ effort }: Bench, { embedded, byModel, rates, idle }: Measured): CaseResult {
  const added = byModel.flat();
  const { seconds } = effort;
  return {
    figures: [
      pooledFigure({ name: 'embedded: p95', unit: 'ms', share: 0.95 }, embedded.map(countValues), {
        is: 'at most',
        value: 150,
      }),
      ...idle.map(({ name, cores }) => figure(`${name}, cores`, 'ratio', [cores], { is: 'at most', value: 0.01 })),
    ],
    sides: [],
    method: [
      `${PER_SECOND} customers a second ask one question each, for ${3 * seconds} s. The time runs from the question to the answer as they are stored, without the ${PAUSE_MS} ms in which more may come; with a model, without the ${MODEL_MS} ms that the scripted one takes for its one call.`,
      `Then the responder is stopped by a signal while ${BACKLOG_PER_SECOND * seconds} customers ask, and goes on: turns are shared out among the CPU that it alone, and all of the system, takes until the last answer is stored.`,
      `At last nobody writes for ${idleSeconds(effort)} s. Memory is resident memory.`,
    ],
    measured: { repeats: effort.repeats, seconds },
    facts: {
      'embedded: p50, ms': percentile(embedded.flat(), 0.5),
      'embedded: p99, ms': percentile(embedded.flat(), 0.99),
      'beside the model: p50, ms': percentile(added, 0.5),
      'beside the model: p95, ms': percentile(added, 0.95),
      'beside the model: p99, ms': percentile(added, 0.99),
      'turns in a second of CPU of the responder': rounded(median(rates.map(({ ofResponder }) => ofResponder))),
      'turns in a second of CPU of all of the system': rounded(median(rates.map(({ ofAll }) => ofAll))),
      ...Object.fromEntries(idle.map(({ name, mib }) => [`${name} idle, MiB`, rounded(mib)])),
    },
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** @returns milliseconds without the necessary waits */
async function measureDelays(bench: Bench, agentId: string, seconds: number): Promise<number[]> {
  const { system, fixture, model } = bench;
  const questions = await openQuestions(fixture, agentId, PER_SECOND * seconds);
  const before = await countAnswers(system, fixture);
  model.requests.length = 0;
  const startedAt = performance.now();
  for (const [at, question] of questions.entries()) {
    await ask(fixture, question);
    await sleep(Math.max(0, startedAt + ((at + 1) * 1_000) / PER_SECOND - performance.now()));
  }
  await waitForAnswers(system, fixture, before + questions.length);
  const ownMs = PAUSE_MS + (agentId === fixture.modelAgentId ? MODEL_MS : 0);
  if (agentId === fixture.modelAgentId && model.requests.length !== questions.length)
    throw new Error(`the model was asked ${model.requests.length} times for ${questions.length} questions`);
  return (await readDelays(fixture, questions)).map((delay) => delay - ownMs);
}

interface Rate {
  readonly ofResponder: number;
  readonly ofAll: number;
}

/** @returns turns per second of CPU */
async function measureRate({ system, effort, fixture }: Bench): Promise<Rate> {
  const count = BACKLOG_PER_SECOND * effort.seconds;
  const questions = await openQuestions(fixture, fixture.embeddedAgentId, count);
  const before = await countAnswers(system, fixture);
  const pid = system.processes()['responder'] ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await atOnce(count, (number) => ask(fixture, questions[number] ?? { conversationId: '', text: '' }));
    while ((await estimateUnpublished(system)) > 0) await sleep(100);
  } catch (err) {
    process.kill(pid, 'SIGCONT');
    throw err;
  }
  const { cpu } = await measureCpu(
    () => system.processes(),
    async () => {
      process.kill(pid, 'SIGCONT');
      await waitForAnswers(system, fixture, before + count);
    },
  );
  const ours = Object.entries(cpu.byProcess).filter(([name]) => name !== GENERATOR);
  const all = ours.reduce((sum, [, seconds]) => sum + seconds, 0);
  return { ofResponder: count / (cpu.byProcess['responder'] ?? 0), ofAll: count / all };
}

interface Idle {
  readonly name: string;
  readonly cores: number;
  readonly mib: number;
}

const idleSeconds = ({ isQuick }: BenchContext['effort']): number => IDLE_SECONDS[isQuick ? 'quick' : 'full'];

async function measureIdle({ system, effort, fixture }: Bench): Promise<Idle[]> {
  await waitForRest(system, fixture.tenant);
  const all = system.processes();
  const processes = Object.fromEntries(idleProcesses.map((name) => [name, all[name] ?? 0]));
  const { cpu } = await measureCpu(
    () => processes,
    () => sleep(idleSeconds(effort) * 1_000),
  );
  return idleProcesses.map((name) => ({
    ...{ name, cores: (cpu.byProcess[name] ?? 0) / cpu.seconds, mib: memoryMib(processes[name] ?? 0) },
  }));
}
