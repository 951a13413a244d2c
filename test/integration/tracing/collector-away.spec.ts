import { telemetry } from '../../../src/platform/telemetry/telemetry.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { type Collector, startCollector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { drainedProcess } from '../draining/drained-process.ts';

const READS = 100;

async function measureMedian(ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let at = 0; at < READS; at++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return times.sort((one, other) => one - other)[READS / 2]!;
}

describe('the trace collector', () => {
  const log = useFixture(captureLog);
  const receiver = useFixture(startCollector);
  const start = (environment: Record<string, string> = {}) =>
    startApp({ ...receiver.environment, LOG_LEVEL: 'info', LOG_FORMAT: 'json', ...environment });
  const readLogLines = (from: number) =>
    log
      .text()
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"context":"telemetry"'))
      .map((line) => JSON.parse(line) as { msg: string; reason?: unknown; lost?: number });
  /** Returns the milliseconds that a stopping process waits for the collector. */
  const measureClosing = async () => {
    const since = performance.now();
    await telemetry.getRecorder()!.close();
    return performance.now() - since;
  };
  const setMode = (next: Parameters<Collector['setMode']>[0]) => receiver.setMode(next);

  it('is logged once per kind of data that it refuses, and once when it recovers', async () => {
    const from = log.text().length;
    setMode('refuse');
    await using site = await start();
    const refusedBefore = receiver.bodies.length;
    // Two batches of each kind.
    await waitFor(async () => {
      await site.http().get('/api/v1/agency').expect(200);
      for (const kind of ['traces', 'logs'])
        expect(receiver.bodies.slice(refusedBefore).filter(({ path }) => path.endsWith(kind)).length).toBeGreaterThan(
          1,
        );
    }, 20_000);
    const findFailures = () => readLogLines(from).filter(({ msg }) => msg.includes('does not take'));
    await waitFor(() => Promise.resolve(expect(findFailures()).toHaveLength(2)));
    const toRefusal = ({ msg, reason }: { msg: string; reason?: unknown }) => [msg, reason];
    expect(findFailures().map(toRefusal).sort()).toEqual(
      ['logs', 'traces'].map((what) => [`the collector does not take ${what}: they are dropped`, 400]),
    );
    setMode('accept');
    await site.http().get('/api/v1/agency').expect(200);
    const findRecoveries = () => readLogLines(from).filter(({ msg }) => msg.includes('again'));
    await waitFor(() => Promise.resolve(expect(findRecoveries()).toHaveLength(2)));
    for (const { lost } of findRecoveries()) expect(lost).toBeGreaterThan(0);
  }, 30_000);

  it('causes no errors if it is unreachable, and is logged once', async () => {
    const from = log.text().length;
    const site = await start({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' });
    for (let at = 0; at < 10; at++) await site.http().get('/api/v1/agency').expect(200);
    expect(await measureClosing()).toBeLessThan(2_000);
    await site[Symbol.asyncDispose]();
    await waitFor(() => Promise.resolve(expect(readLogLines(from)).toHaveLength(1)), 15_000);
    expect(readLogLines(from)[0]).toMatchObject({ reason: 'ECONNREFUSED' });
  }, 30_000);

  it('does not delay responses while it is frozen, and delays shutdown by less than two seconds', async () => {
    setMode('accept');
    const site = await start({ LOG_LEVEL: 'warn' });
    const ask = () => site.http().get('/api/v1/agency').expect(200);
    await measureMedian(ask);
    const baseline = await measureMedian(ask);
    setMode('freeze');
    const frozen = await measureMedian(ask);
    expect(frozen).toBeLessThan(baseline * 3 + 20);
    expect(await measureClosing()).toBeLessThan(2_000);
    await site[Symbol.asyncDispose]();
    setMode('accept');
  }, 60_000);

  it('has received everything when the process ends', async () => {
    setMode('accept');
    const before = receiver.spans().length;
    await using site = await drainedProcess({
      ...receiver.environment,
      DRAIN_SECONDS: '0',
    });
    await site.ask('/contacto');
    await site.ask('/admin/auth?then=canaria');
    site.send('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    const spans = receiver.spans().slice(before);
    const page = spans.find(({ name }) => name === 'GET /contacto')!;
    expect(page).toBeDefined();
    const childSpanNames = spans.filter(({ parent }) => parent === page.spanId).map(({ name }) => name);
    expect(childSpanNames).toContain('GET /api/v1/agency');
    expect(spans.map(({ name }) => name)).toContain('GET /pages/account/admin-access');
    expect(receiver.text()).not.toContain('canaria');
  }, 60_000);

  it('does not delay the end of a process beyond its limit if it is frozen', async () => {
    await using site = await drainedProcess({ ...receiver.environment, DRAIN_SECONDS: '0' });
    setMode('freeze');
    for (let at = 0; at < 20; at++) await site.ask(`/api/v1/agency`);
    const since = performance.now();
    site.send('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    expect(performance.now() - since).toBeLessThan(6_000);
    setMode('accept');
  }, 60_000);
});
