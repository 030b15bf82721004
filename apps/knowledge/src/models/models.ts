import type { Pool } from '@parley/postgres';
import { counter, durationHistogram, gauge, type Logger, type Registry } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import type { AnswerModel } from '../retrieval/answer-model';
import { readTrainingExamples } from './training-examples.store';
import type { Trainer } from './trainer';

/** By account, mode and language, least recently used dropped first. */
export interface Models {
  /**
   * The previous model while a new one trains.
   *
   * @param revision of the language's answers
   */
  get(tenant: Tenant, language: string, revision: number): Promise<AnswerModel>;
}

export interface ModelsOptions {
  readonly pool: Pool;
  readonly trainer: Trainer;
  readonly modelsMax: number;
  readonly logger: Logger;
  readonly metrics: Registry;
}

interface Kept {
  readonly model: AnswerModel;
  readonly revision: number;
  /** When validity next changes, in milliseconds since the epoch. */
  readonly changesAt: number;
}

/** The newest; others are not learned. */
const ANSWERS_MAX = 5_000;
/** Until a search uses the previous model. */
const FRESH_WAIT_MS = 300;

export function createModels({ pool, trainer, modelsMax, logger, metrics }: ModelsOptions): Models {
  const kept = new Map<string, Kept>();
  const learning = new Map<string, Promise<Kept>>();
  const trained = counter(metrics, 'parley_knowledge_trainings_total', 'Models trained, by outcome', ['outcome']);
  const seconds = durationHistogram(metrics, 'parley_knowledge_training_seconds', 'Time to train a model').series({});
  gauge(metrics, 'parley_knowledge_models', 'Models kept in memory', [], function () {
    this.set(kept.size);
  });

  async function learn(key: string, tenant: Tenant, language: string, revision: number): Promise<Kept> {
    const began = performance.now();
    const { trainingExamples, changesAt } = await readTrainingExamples(pool, tenant, language, ANSWERS_MAX);
    const model = await trainer.train(trainingExamples, language);
    const fresh = { model, revision, changesAt: changesAt?.getTime() ?? Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, fresh);
    for (const oldest of kept.keys()) {
      if (kept.size <= modelsMax) break;
      kept.delete(oldest);
    }
    seconds.observe((performance.now() - began) / 1_000);
    return fresh;
  }

  function learnOnce(key: string, tenant: Tenant, language: string, revision: number): Promise<Kept> {
    const running = learning.get(key);
    if (running) return running;
    const begun = learn(key, tenant, language, revision);
    learning.set(key, begun);
    const settle = (outcome: 'ok' | 'error') => {
      learning.delete(key);
      trained.inc({ outcome });
    };
    begun.then(
      () => settle('ok'),
      (err: unknown) => {
        settle('error');
        logger.error({ err, language }, 'a model could not be trained');
      },
    );
    return begun;
  }

  return {
    get: async (tenant, language, revision) => {
      const key = `${tenant.accountUuid} ${tenant.mode} ${language}`;
      const known = kept.get(key);
      if (known && known.revision >= revision && known.changesAt > Date.now()) {
        kept.delete(key);
        kept.set(key, known);
        return known.model;
      }
      const fresh = learnOnce(key, tenant, language, revision);
      if (!known) return (await fresh).model;
      const old = new Promise<Kept>((resolve) => setTimeout(() => resolve(known), FRESH_WAIT_MS).unref());
      return (await Promise.race([fresh.catch(() => known), old])).model;
    },
  };
}
