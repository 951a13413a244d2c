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
interface Told {
  attributes?: Attributes;
}
interface SentSpan extends Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number; message?: string };
}
interface SentRecord extends Told {
  severityNumber: number;
  severityText: string;
  body: Value;
  traceId?: string;
  spanId?: string;
}
interface Sent {
  resourceSpans?: { resource: Told; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceLogs?: { resource: Told; scopeLogs: { logRecords: SentRecord[] }[] }[];
}

const plain = (attributes: Attributes = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue,
    ]),
  );

type Mood = 'takes' | 'refuses' | 'freezes';

/** A collector that understands OTLP over HTTP as JSON and keeps what it gets; while it freezes it answers nobody. */
export async function collector() {
  const bodies: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  let mood: Mood = 'takes';
  const server = createServer((request, response) => {
    if (mood === 'freezes') return;
    void text(request).then((body) => {
      bodies.push({ path: request.url!, body, headers: request.headers });
      response.writeHead(mood === 'takes' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const sent = () => bodies.map(({ body }) => JSON.parse(body) as Sent);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** What makes an application send here at once, and all of it. */
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_BLRP_SCHEDULE_DELAY: '50',
    },
    bodies,
    text: () => bodies.map(({ body }) => body).join('\n'),
    is: (next: Mood) => void (mood = next),
    spans: () =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: plain(span.attributes),
              resource: plain(resource.attributes),
              parent: span.parentSpanId || undefined,
            })),
          ),
        ),
      ),
    records: () =>
      sent().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ resource, scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map((record) => ({
              ...record,
              body: record.body.stringValue,
              attributes: plain(record.attributes),
              resource: plain(resource.attributes),
            })),
          ),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Collector = Awaited<ReturnType<typeof collector>>;
export type Span = ReturnType<Collector['spans']>[number];
