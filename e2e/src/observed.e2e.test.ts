import { testMonitoring } from './observed/monitoring.part';
import { testTls } from './observed/tls.part';
import { testTracesAndLogs } from './observed/traces-and-logs.part';
import { startOwnSystem, type OwnSystem } from './own-system';
import { startTraceCollector, type TraceCollector } from './trace-collector';

/** A start is slow: tests that look inside share a system, with TLS, traces and all logs. */
let collector: TraceCollector;
let system: OwnSystem;
beforeAll(async () => {
  collector = await startTraceCollector();
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
  system = await startOwnSystem({ ...traces, LOG_LEVEL: 'trace', TLS: 'on' });
});
afterAll(async () => {
  await system?.stop();
  collector?.close();
});

describe('monitoring', () => testMonitoring(() => system));
describe('traces and logs', () => {
  testTracesAndLogs(
    () => system,
    () => collector,
  );
});
describe('TLS', () => testTls(() => system));
