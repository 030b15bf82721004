import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildModel, type AnswerModel, type TrainingExample } from '../retrieval/answer-model';
import type { TrainingTask } from './train-worker';

/** One by one in a thread, so that searches continue; short trainings (some 20 ms) run at once. */
export interface Trainer {
  train(trainingExamples: readonly TrainingExample[], language: string): Promise<AnswerModel>;
  close(): Promise<void>;
}

/** The same path, compiled or not. */
const WORKER = join(__dirname, '..', '..', 'dist', 'models', 'train-worker.js');

/** Texts times answers, which determine the time. */
const AT_ONCE_MAX = 5_000;

interface Waiting {
  readonly resolve: (model: AnswerModel) => void;
  readonly reject: (err: Error) => void;
}

/** Started by the first task; a crash fails its tasks, and the next restarts it. */
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
