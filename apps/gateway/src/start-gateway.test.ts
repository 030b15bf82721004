import { createLogger, createMetrics, createReleaseStack, readConfig } from '@parley/process';
import { startFakeServices } from '../test/fake-services';
import { gatewayConfig } from './config';
import { startGateway } from './start-gateway';

test('a gateway serves at once, and is ready when it is connected, until it stops', async () => {
  const fakes = await startFakeServices();
  await fakes.stop();
  const serving = Promise.withResolvers<number>();
  const logger = createLogger('gateway', 'info', {
    write: (line) => {
      const { port } = JSON.parse(line) as { port?: number };
      if (port !== undefined) serving.resolve(port);
    },
  });
  const config = readConfig(gatewayConfig, {
    HTTP_LISTEN: '127.0.0.1:0',
    ACCOUNT_ADDRESS: fakes.address,
    AGENT_ADDRESS: fakes.address,
    CONVERSATION_ADDRESS: fakes.address,
    ANALYTICS_ADDRESS: fakes.address,
    KNOWLEDGE_ADDRESS: fakes.address,
    RESPONDER_ADDRESS: fakes.address,
    CHANNEL_ADDRESS: fakes.address,
    CHANNEL_URL: 'http://127.0.0.1:1',
    WEBHOOK_ADDRESS: fakes.address,
    MEDIA_ADDRESS: fakes.address,
    NOTIFICATION_ADDRESS: fakes.address,
    REDIS_URL: 'redis://127.0.0.1:1',
    NATS_URL: 'nats://127.0.0.1:1',
  });
  const stack = createReleaseStack(logger);
  const starting = startGateway({ config, logger, metrics: createMetrics('gateway'), stack });
  const port = await serving.promise;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 503]);
  await fakes.restart();
  const isReady = await starting;
  expect([isReady(), await ask('/readyz')]).toEqual([true, 200]);
  const released = stack.releaseAll();
  expect(isReady()).toBe('stopping');
  await released;
  await fakes.stop();
});
