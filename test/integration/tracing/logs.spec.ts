import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import { captureLog } from '../../setup/capture-log.ts';
import { startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { buildTrace } from './build-trace.ts';

type Line = Record<string, unknown>;
const waitUntil = <T>(check: () => T) => waitFor(() => new Promise<T>((done) => done(check())));

describe('log', () => {
  const log = useFixture(captureLog);
  const receiver = useFixture(startCollector);
  const site = useFixture(() =>
    startApp({
      ...receiver.environment,
      ...{ LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
      OTEL_SERVICE_NAME: 'agencia',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prueba,team=sur%20y%20costa',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc%3D1, x-scope=web',
    }),
  );
  const lines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('is exported line by line, with level and process', async () => {
    const logger = new Logger('test');
    for (const level of ['debug', 'log', 'warn', 'error', 'fatal'] as const) logger[level]({ msg: 'a line', n: 7 });
    logger.error({ msg: 'a fault', err: new TypeError('broken') });
    const exportedRecords = await waitUntil(() => {
      const records = receiver.records().filter(({ attributes }) => attributes.context === 'test');
      expect(records).toHaveLength(6);
      return records;
    });
    expect(exportedRecords.map(({ severityText, severityNumber }) => [severityText, severityNumber])).toEqual([
      ['debug', 5],
      ['info', 9],
      ['warn', 13],
      ['error', 17],
      ['fatal', 21],
      ['error', 17],
    ]);
    expect(exportedRecords[0]).toMatchObject({ body: 'a line', attributes: { n: 7 } });
    expect(exportedRecords[5]!.attributes).toMatchObject({
      'exception.type': 'TypeError',
      'exception.message': 'broken',
    });
    expect(exportedRecords[0]!.resource).toMatchObject({
      ...{
        'service.name': 'agencia',
        'service.version': '0.1.0',
        'service.instance.id': `${hostname()}:${process.pid}`,
      },
      ...{ 'deployment.environment.name': 'prueba', team: 'sur y costa' },
    });
    expect(lines().filter(({ context }) => context === 'test')).toHaveLength(6);
    expect(receiver.bodies[0]!.headers).toMatchObject({ 'api-key': 'abc=1', 'x-scope': 'web' });
  });

  it('has the trace id of the response and the span id of the request', async () => {
    const { traceparent, traceId } = buildTrace();
    const { body, headers } = await site.http().get('/api/v1/properties/none?colour=canaria').set({ traceparent });
    expect(body).toMatchObject({ traceId, status: 422 });
    const id = headers['x-request-id'];
    await waitUntil(() => expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', id, traceId })));
    const [record, span] = await waitUntil(() => {
      const exportedRecord = receiver.records().find((item) => item.body === 'request' && item.attributes.id === id);
      const requestSpan = receiver.spans().find((item) => item.traceId === traceId);
      expect([exportedRecord, requestSpan]).toEqual([expect.anything(), expect.anything()]);
      return [exportedRecord!, requestSpan!];
    });
    expect(record).toMatchObject({ traceId, spanId: span.spanId });
    expect(receiver.text()).not.toContain('canaria');
  });
});
