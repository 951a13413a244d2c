import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
  boolValue?: boolean;
}
type Attributes = { key: string; value: Value }[];
interface WithAttributes {
  attributes?: Attributes;
}
interface ExportedSpan extends WithAttributes {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number; message?: string };
}
interface ExportedRecord extends WithAttributes {
  severityNumber: number;
  severityText: string;
  body: Value;
  traceId?: string;
  spanId?: string;
}
interface ExportRequest {
  resourceSpans?: { resource: WithAttributes; scopeSpans: { spans: ExportedSpan[] }[] }[];
  resourceLogs?: { resource: WithAttributes; scopeLogs: { logRecords: ExportedRecord[] }[] }[];
}

const toObject = (attributes: Attributes = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue,
    ]),
  );

type Mode = 'accept' | 'refuse' | 'freeze';

/** Starts a collector for OTLP over HTTP as JSON, which records all requests. */
export async function startCollector() {
  const bodies: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  let mode: Mode = 'accept';
  const server = createServer((request, response) => {
    if (mode === 'freeze') return;
    void text(request).then((body) => {
      bodies.push({ path: request.url!, body, headers: request.headers });
      response.writeHead(mode === 'accept' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const parseBodies = () => bodies.map(({ body }) => JSON.parse(body) as ExportRequest);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Makes an application export to this collector. */
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    bodies,
    text: () => bodies.map(({ body }) => body).join('\n'),
    setMode: (next: Mode) => void (mode = next),
    spans: () =>
      parseBodies().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: toObject(span.attributes),
              resource: toObject(resource.attributes),
              parent: span.parentSpanId || undefined,
            })),
          ),
        ),
      ),
    records: () =>
      parseBodies().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ resource, scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map((record) => ({
              ...record,
              body: record.body.stringValue,
              attributes: toObject(record.attributes),
              resource: toObject(resource.attributes),
            })),
          ),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
export type Span = ReturnType<Collector['spans']>[number];
