import type { Manifest } from '../manifest';
import { readConnections } from './read-variables';
import { checkConnections } from './connections.check';

const deployment = (name: string, replicas?: number): object => ({
  kind: 'Deployment',
  metadata: { name },
  spec: { replicas },
});
const autoscaler = (name: string, maxReplicas: number): object => ({
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: { scaleTargetRef: { name }, maxReplicas },
});
const manifests = [deployment('gateway', 2), deployment('agent', 2), deployment('account'), autoscaler('account', 5)];

it('asks for what the replicas and two more of each take', () => {
  const ofProcess = new Map([
    ['agent', 9],
    ['account', 8],
  ]);
  const check = (text: string): string[] =>
    checkConnections(manifests as Manifest[], ofProcess, new Map([['README.md', text]]));
  expect(check('up to 92 connections')).toEqual([]);
  expect(check('up to 75 connections')).toEqual(['README.md: does not say 92 connections']);
});

it('knows from the source what a process takes', () => {
  expect(readConnections()).toEqual(
    new Map([
      ['account', 9],
      ['agent', 9],
      ['conversation', 19],
      ['knowledge', 9],
      ['ingest', 8],
      ['responder', 13],
      ['channel', 12],
      ['webhook', 13],
      ['media', 8],
      ['notification', 8],
    ]),
  );
});
