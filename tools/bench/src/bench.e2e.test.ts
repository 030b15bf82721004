import { availableParallelism } from 'node:os';
import { allCases } from './cases/all-cases';
import { runCases } from './run-cases';
import { startSystem } from './system/start-system';

const ignore = (): void => undefined;
const silent = { begin: ignore, step: ignore, say: ignore };
const effort = { isQuick: true, repeats: 2, seconds: 1, warmUpSeconds: 1, rows: 100 };

test('B1 measures both of its sides, and every body is the expected one', async () => {
  // Not the shared system: the load takes up all connections of a gateway.
  const system = await startSystem();
  try {
    const cases = allCases.filter(({ name }) => name === 'B1');
    const { records, failures } = await runCases({ system, cases, effort, progress: silent });
    expect(failures).toEqual({});
    expect(records).toHaveLength(1);
    const [{ figures, sides, versions, holds, coreSpeeds }] = records as [(typeof records)[0]];
    expect(figures.map(({ values, spread }) => [values.length, spread.low > 0])).toEqual([[2, true]]);
    expect(holds).toBe(figures.every((figure) => figure.holds));
    for (const { errors, good, cpuUs } of sides) {
      expect(errors).toEqual({});
      expect(good).toBeGreaterThan(0);
      expect(cpuUs).toHaveProperty('load generator');
    }
    expect(sides.map(({ name }) => name)).toEqual(['gateway', 'bare Express']);
    expect(sides[0]?.cpuUs).toHaveProperty('gateway');
    const speeds = [...(coreSpeeds?.before ?? []), ...(coreSpeeds?.after ?? [])];
    expect(speeds).toHaveLength(2 * availableParallelism());
    for (const speed of speeds) expect(speed.roundsPerMs).toBeGreaterThan(0);
    // Only the bench installs pgbench.
    expect(Object.values({ ...versions, pgbench: '' })).not.toContain('unknown');
  } finally {
    await system.stop();
  }
});
