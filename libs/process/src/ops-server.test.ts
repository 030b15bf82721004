import { counter, createMetrics } from './metrics';
import { startOpsServer, type OpsServer, type ReadinessCheck } from './ops-server';

let isReady: ReadinessCheck;
let server: OpsServer;
const metrics = createMetrics('test');

beforeAll(async () => {
  counter(metrics, 'parley_tests_total', 'Tests').inc();
  server = await startOpsServer('127.0.0.1:0', metrics, () => isReady());
});
afterAll(() => server.close());

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`);

describe('the ops port', () => {
  it('is alive whatever it is ready for', async () => {
    isReady = () => 'no database';
    expect((await get('/livez')).status).toBe(200);
  });

  it.each<[ReadinessCheck, number, string]>([
    [() => true, 200, 'ok\n'],
    [() => 'no database', 503, 'no database\n'],
    [async () => Promise.reject(new Error('secret')), 503, 'the readiness check failed\n'],
  ])('says whether it is ready (%#)', async (check, status, body) => {
    isReady = check;
    const answer = await get('/readyz');
    expect([answer.status, await answer.text()]).toEqual([status, body]);
  });

  it('serves the metrics with the service’s name', async () => {
    expect(await (await get('/metrics')).text()).toContain('parley_tests_total{service="test"} 1');
  });

  it('knows nothing else', async () => {
    expect((await get('/')).status).toBe(404);
  });
});
