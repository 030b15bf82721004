import { activeSpan, isTracing, reasonOf, startSpan, trace } from '@parley/tracing';
import type { ConsumeOptions } from './consume-options';
import type { HeldDelivery } from './delivery';

/** OpenTelemetry's limit of links per span; also limits spans per batch. */
const TRACED_MAX = 128;

/**
 * A single message continues its trace. Several share a new trace, linked to theirs, and each of theirs gets a span,
 * linked back.
 */
export function traceBatch(
  { stream, durable }: ConsumeOptions,
  batch: readonly HeldDelivery[],
  work: () => Promise<void>,
): Promise<void> {
  if (!isTracing()) return work();
  const parents = batch.flatMap(({ traceparent }) => traceparent ?? []).slice(0, TRACED_MAX);
  if (parents.length === 0) return work();
  const name = `process ${stream.name}`;
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': stream.name,
    'messaging.consumer.group.name': durable,
    'messaging.batch.message_count': batch.length,
  };
  if (batch.length === 1) return trace(name, { kind: 'consumer', parent: parents[0], attributes }, work);
  return trace(`${name} batch`, { kind: 'consumer', parent: null, links: parents, attributes }, async () => {
    const links = [activeSpan()?.traceparent ?? ''];
    const spans = parents.map((parent) => startSpan(name, { kind: 'consumer', parent, links, attributes }));
    try {
      await work();
    } catch (err) {
      for (const span of spans) span?.fail(reasonOf(err));
      throw err;
    } finally {
      for (const span of spans) span?.end();
    }
  });
}
