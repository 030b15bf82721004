import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OTLP span in JSON, with its service. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly links?: readonly { traceId: string; spanId: string }[];
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  close(): void;
}

interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

/** OTLP over HTTP, JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url === '/v1/traces') spans.push(...read(JSON.parse(Buffer.concat(chunks).toString()) as OtlpTraces));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function read({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const service = String(name?.value['stringValue']);
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ service, ...span })));
  });
}

/** `service: name > service: name`, from root to leaves. */
export function pathsOf(spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parents = new Set(spans.map((span) => span.parentSpanId));
  const pathTo = (span: CollectedSpan): string => {
    const parent = byId.get(span.parentSpanId ?? '');
    return `${parent ? `${pathTo(parent)} > ` : ''}${span.service}: ${span.name}`;
  };
  return spans.filter((span) => !parents.has(span.spanId)).map(pathTo);
}
