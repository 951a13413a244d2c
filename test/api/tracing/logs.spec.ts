import { Logger } from '@nestjs/common';
import { capturedLog } from '../../setup/captured-log.ts';
import { collector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { aTrace } from './a-trace.ts';

type Line = Record<string, unknown>;
const soon = <T>(check: () => T) => waitFor(() => new Promise<T>((done) => done(check())));

describe('the log', () => {
  const log = useFixture(capturedLog);
  const receiver = useFixture(collector);
  const site = useFixture(() =>
    startApp({
      ...receiver.environment,
      ...{ LOG_LEVEL: 'debug', LOG_FORMAT: 'json', INSTANCE: 'web-1' },
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

  it('leaves line by line as it is written, each with its level and its process', async () => {
    const logger = new Logger('test');
    for (const level of ['debug', 'log', 'warn', 'error', 'fatal'] as const) logger[level]({ msg: 'a line', n: 7 });
    logger.error({ msg: 'a fault', err: new TypeError('broken') });
    const sent = await soon(() => {
      const own = receiver.records().filter(({ attributes }) => attributes.context === 'test');
      expect(own).toHaveLength(6);
      return own;
    });
    expect(sent.map(({ severityText, severityNumber }) => [severityText, severityNumber])).toEqual([
      ['debug', 5],
      ['info', 9],
      ['warn', 13],
      ['error', 17],
      ['fatal', 21],
      ['error', 17],
    ]);
    expect(sent[0]).toMatchObject({ body: 'a line', attributes: { n: 7 } });
    expect(sent[5]!.attributes).toMatchObject({ 'exception.type': 'TypeError', 'exception.message': 'broken' });
    expect(sent[0]!.resource).toMatchObject({
      ...{ 'service.name': 'agencia', 'service.version': '0.1.0', 'service.instance.id': 'web-1' },
      ...{ 'deployment.environment.name': 'prueba', team: 'sur y costa' },
    });
    expect(lines().filter(({ context }) => context === 'test')).toHaveLength(6);
    expect(receiver.bodies[0]!.headers).toMatchObject({ 'api-key': 'abc=1', 'x-scope': 'web' });
  });

  it('of a request bears the trace that the problem names, here and there, and the step', async () => {
    const { traceparent, traceId } = aTrace();
    const { body, headers } = await site.http().get('/api/v1/properties/none?colour=canaria').set({ traceparent });
    expect(body).toMatchObject({ traceId, status: 422 });
    const id = headers['x-request-id'];
    await soon(() => expect(lines()).toContainEqual(expect.objectContaining({ msg: 'request', id, traceId })));
    const [record, span] = await soon(() => {
      const found = receiver.records().find((each) => each.body === 'request' && each.attributes.id === id);
      const step = receiver.spans().find((each) => each.traceId === traceId);
      expect([found, step]).toEqual([expect.anything(), expect.anything()]);
      return [found!, step!];
    });
    expect(record).toMatchObject({ traceId, spanId: span.spanId });
    expect(receiver.text()).not.toContain('canaria');
  });
});
