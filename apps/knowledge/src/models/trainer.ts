import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildModel, type AnswerModel, type TrainingExample } from '../retrieval/answer-model';
import type { TrainingTask } from './train-worker';

/**
 * Learns in a thread of its own, one model after the other, so that searches are answered meanwhile; what takes some
 * 20 ms it learns at once.
 */
export interface Trainer {
  train(trainingExamples: readonly TrainingExample[], language: string): Promise<AnswerModel>;
  close(): Promise<void>;
}

/** Seen from the compiled file as from the source. */
const WORKER = join(__dirname, '..', '..', 'dist', 'models', 'train-worker.js');

/** Texts times answers: what the time grows with. */
const AT_ONCE_MAX = 5_000;

interface Waiting {
  readonly resolve: (model: AnswerModel) => void;
  readonly reject: (err: Error) => void;
}

/** The thread begins with the first task; one that dies fails its tasks, and the next begins another. */
export function createTrainer(): Trainer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(WORKER);
    started.unref();
    started.on('message', ({ number, model }: { number: number; model: AnswerModel }) => {
      waiting.get(number)?.resolve(model);
      waiting.delete(number);
    });
    started.on('error', (err) => end(started, err as Error));
    started.on('exit', () => end(started, new Error('the training thread has ended')));
    return started;
  }

  function end(ended: Worker, err: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(err);
    waiting.clear();
  }

  return {
    train: (trainingExamples, language) =>
      new Promise((resolve, reject) => {
        const texts = trainingExamples.reduce((sum, trainingExample) => sum + trainingExample.texts.length, 0);
        if (texts * trainingExamples.length <= AT_ONCE_MAX) return resolve(buildModel(trainingExamples, language));
        worker ??= start();
        const task: TrainingTask = { number: ++last, trainingExamples, language };
        waiting.set(task.number, { resolve, reject });
        worker.postMessage(task);
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
