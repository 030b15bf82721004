import { readConfig } from '@parley/process';
import { gatewayConfig } from './config';

const settings = {
  ACCOUNT_ADDRESS: 'account:50051',
  AGENT_ADDRESS: 'agent:50051',
  CONVERSATION_ADDRESS: 'conversation:50051',
  ANALYTICS_ADDRESS: 'analytics:50051',
  KNOWLEDGE_ADDRESS: 'knowledge:50051',
  RESPONDER_ADDRESS: 'responder:50051',
  CHANNEL_ADDRESS: 'channel:50051',
  CHANNEL_URL: 'http://channel:8080',
  WEBHOOK_ADDRESS: 'webhook:50051',
  MEDIA_ADDRESS: 'media:50051',
  NOTIFICATION_ADDRESS: 'notification:50051',
  REDIS_URL: 'redis://redis:6379',
  NATS_URL: 'nats://nats:4222',
};

const deadline = (value: string) => () =>
  readConfig(gatewayConfig, { ...settings, RPC_DEADLINE_MS: value }).RPC_DEADLINE_MS;

test('no deadline outlives a drain, nor what a service gives a call', () => {
  expect(deadline('8000')()).toBe(8_000);
  expect(deadline('8001')).toThrow('RPC_DEADLINE_MS must be a whole number from 100 to 8000');
});
