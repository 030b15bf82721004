import { histogram } from './histogram';
import { createMetrics } from './metrics';

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('a_size_bytes'));
}

it('counts values up to and including each bound, adding up', async () => {
  const metrics = createMetrics('test');
  const sizes = histogram(metrics, 'a_size_bytes', 'help', ['kind'], [1, 10]).series({ kind: 'x' });
  [0.5, 1, 2, 10, 11].forEach((value) => sizes.observe(value));
  expect(linesOf(await metrics.metrics())).toEqual([
    'a_size_bytes_bucket{kind="x",le="1",service="test"} 2',
    'a_size_bytes_bucket{kind="x",le="10",service="test"} 4',
    'a_size_bytes_bucket{kind="x",le="+Inf",service="test"} 5',
    'a_size_bytes_sum{kind="x",service="test"} 24.5',
    'a_size_bytes_count{kind="x",service="test"} 5',
  ]);
});

it('is the same histogram under the same name, and the same series under the same labels', async () => {
  const metrics = createMetrics('test');
  const get = () => histogram(metrics, 'a_size_bytes', 'help', ['kind'], [1]).series({ kind: 'x' });
  get().observe(1);
  get().observe(1);
  expect(linesOf(await metrics.metrics())).toContain('a_size_bytes_count{kind="x",service="test"} 2');
});

it('is at zero from the start if it has no labels', async () => {
  const metrics = createMetrics('test');
  histogram(metrics, 'a_size_bytes', 'help', [], [1]);
  expect(linesOf(await metrics.metrics())).toContain('a_size_bytes_count{service="test"} 0');
});
