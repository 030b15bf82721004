import { readConfig } from '@parley/process';
import { queryConfig, sinkConfig } from './config';

const CLICKHOUSE_URL = 'http://clickhouse:8123';
const sink = { ANALYTICS_ROLE: 'sink', CLICKHOUSE_URL };
const query = { ANALYTICS_ROLE: 'query', CLICKHOUSE_URL };

test('each role demands what it needs, and nothing of the other one', () => {
  expect(() => readConfig(sinkConfig, sink)).toThrow('NATS_URL is missing');
  expect(() => readConfig(queryConfig, query)).toThrow('AGENT_ADDRESS is missing');
  expect(readConfig(sinkConfig, { ...sink, NATS_URL: 'nats://nats' })).toMatchObject(sink);
  expect(readConfig(queryConfig, { ...query, AGENT_ADDRESS: 'agent:1' })).toMatchObject(query);
});
