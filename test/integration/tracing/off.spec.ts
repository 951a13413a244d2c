import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { telemetry } from '../../../src/platform/telemetry/telemetry.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { drainedProcess } from '../draining/drained-process.ts';
import { buildTrace } from './build-trace.ts';

type ModuleCoverage = { result: { url: string }[] };

describe('process without a collector', () => {
  const folder = useFixture(() => {
    const path = mkdtempSync(join(tmpdir(), 'loaded-'));
    return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
  });

  /** V8 writes a list of loaded modules when a process ends. */
  async function listTelemetryModules(environment: Record<string, string>, name: string) {
    const coverage = join(folder.path, name);
    await using site = await drainedProcess({ ...environment, NODE_V8_COVERAGE: coverage, DRAIN_SECONDS: '0' });
    expect((await site.ask('/api/v1/properties')).status).toBe(200);
    site.send('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    const texts = await Promise.all((await readdir(coverage)).map((file) => readFile(join(coverage, file), 'utf8')));
    const urls = texts.flatMap((text) => (JSON.parse(text) as ModuleCoverage).result.map(({ url }) => url));
    return urls.filter((url) => /node_modules\/@opentelemetry\/(?!api\/)|telemetry\/recording/.test(url));
  }

  it('does not load the OpenTelemetry SDK, unlike one with a collector', async () => {
    expect(await listTelemetryModules({}, 'off')).toEqual([]);
    await using receiver = await startCollector();
    expect(await listTelemetryModules(receiver.environment, 'on')).not.toEqual([]);
  }, 90_000);
});

describe('application without a collector', () => {
  const log = useFixture(captureLog);
  const site = useFixture(() => startApp({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }));

  it('writes the trace id of the client to the log and to the error response', async () => {
    const { traceparent, traceId } = buildTrace();
    const { body, headers } = await site.http().get('/api/v1/properties/none?colour=x').set({ traceparent });
    expect(body).toMatchObject({ traceId });
    const line = { msg: 'request', id: headers['x-request-id'], traceId };
    await waitFor(() =>
      Promise.resolve(
        expect(
          log
            .text()
            .split('\n')
            .filter((text) => text.includes(traceId))
            .map((text) => JSON.parse(text) as object),
        ).toContainEqual(expect.objectContaining(line)),
      ),
    );
  });

  it('records nothing', () => {
    expect(telemetry.getRecorder()).toBeUndefined();
  });

  it('uses the request id in errors for an invalid trace of the client, and logs none outside requests', async () => {
    const { body, headers } = await site
      .http()
      .get('/api/v1/properties/none?colour=x')
      .set({ traceparent: 'nonsense' });
    expect((body as { traceId: string }).traceId).toBe(headers['x-request-id']);
    new Logger('test').warn('no trace here');
    await waitFor(() => Promise.resolve(expect(log.text()).toContain('no trace here')));
    expect(
      log
        .text()
        .split('\n')
        .find((text) => text.includes('no trace here')),
    ).not.toContain('traceId');
  });
});
