import { Agent, request } from 'undici';
import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { countValues, percentile } from '../measure/statistics';

export interface Question {
  readonly path: string;
  readonly isRight: (body: unknown) => boolean;
}

export interface Asking {
  readonly url: string;
  readonly keys: readonly string[];
  readonly questions: readonly Question[];
  /** Each asks its next question after its last answer. */
  readonly connections: number;
  /** The minimum; each question is asked once, and `askedMin` in all. */
  readonly seconds: number;
  readonly askedMin?: number;
  readonly processes: Processes;
}

const TIMEOUT_MS = 120_000;
/** With fewer times, a p99 is the slowest. */
const P99_TIMES_MIN = 100;

/** For answers that take milliseconds: every one is checked. */
export async function askInTurn(asking: Asking): Promise<Sample> {
  const { url, connections, seconds, processes, questions, askedMin = 0 } = asking;
  const agent = new Agent({ connections, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const times: number[] = [];
  const failed: string[] = [];
  const until = performance.now() + seconds * 1_000;
  let asked = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until || asked < Math.max(questions.length, askedMin)) {
      const turn = asked++;
      const startedAt = performance.now();
      const fault = await ask(agent, url, asking, turn);
      if (fault === undefined) times.push(performance.now() - startedAt);
      else failed.push(fault);
    }
  };
  try {
    const { cpu } = await measureCpu(
      () => processes,
      () => Promise.all(Array.from({ length: connections }, work)),
    );
    const good = times.length;
    return {
      perSecond: good / cpu.seconds,
      good,
      errors: countValues(failed),
      p50Ms: times.length > 0 ? percentile(times, 0.5) : Number.NaN,
      ...(times.length >= P99_TIMES_MIN ? { p99Ms: percentile(times, 0.99) } : {}),
      timesMs: countValues([...times, ...failed.map(() => Infinity)]),
      cpuUs: cpuPerAnswer(cpu, good),
      foreignCpu: cpu.foreign,
    };
  } finally {
    await agent.close();
  }
}

async function ask(agent: Agent, url: string, asking: Asking, turn: number): Promise<string | undefined> {
  const question = asking.questions[turn % asking.questions.length];
  const key = asking.keys[turn % asking.keys.length];
  if (!question || key === undefined) throw new Error('there is nothing to ask');
  try {
    const headers = { authorization: `Bearer ${key}` };
    const { statusCode, body } = await request(`${url}${question.path}`, { dispatcher: agent, headers });
    const text = await body.text();
    if (statusCode !== 200) return `status ${statusCode}`;
    return question.isRight(JSON.parse(text)) ? undefined : 'another body';
  } catch (err) {
    return err instanceof Error ? err.name : String(err);
  }
}
