import { performance } from 'node:perf_hooks';

const startedAt = performance.now();

export function step(text) {
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${text}`);
}
