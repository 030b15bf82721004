import { parentPort } from 'node:worker_threads';
import { buildModel, type TrainingExample } from '../retrieval/answer-model';

export interface TrainingTask {
  readonly number: number;
  readonly trainingExamples: readonly TrainingExample[];
  readonly language: string;
}

parentPort?.on('message', ({ number, trainingExamples, language }: TrainingTask) => {
  const model = buildModel(trainingExamples, language);
  parentPort?.postMessage({ number, model }, [model.classifier.weights.buffer as ArrayBuffer]);
});
