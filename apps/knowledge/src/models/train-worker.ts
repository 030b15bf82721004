import { parentPort } from 'node:worker_threads';
import { buildModel, type Lesson } from '../retrieval/answer-model';

export interface TrainingTask {
  readonly number: number;
  readonly lessons: readonly Lesson[];
  readonly language: string;
}

parentPort?.on('message', ({ number, lessons, language }: TrainingTask) => {
  const model = buildModel(lessons, language);
  parentPort?.postMessage({ number, model }, [model.classifier.weights.buffer as ArrayBuffer]);
});
