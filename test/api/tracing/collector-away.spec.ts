import { setTimeout as pause } from 'node:timers/promises';
import { telemetry } from '../../../src/platform/telemetry/telemetry.ts';
import { capturedLog } from '../../setup/captured-log.ts';
import { type Collector, collector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { drainedProcess } from '../draining/drained-process.ts';

const READS = 100;

async function median(ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let at = 0; at < READS; at++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return times.sort((one, other) => one - other)[READS / 2]!;
}

describe('a collector that fails', () => {
  const log = useFixture(capturedLog);
  const receiver = useFixture(collector);
  const started = (own: Record<string, string> = {}) =>
    startApp({ ...receiver.environment, LOG_LEVEL: 'info', LOG_FORMAT: 'json', ...own });
  const told = (from: number) =>
    log
      .text()
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"context":"telemetry"'))
      .map((line) => JSON.parse(line) as { msg: string; reason?: unknown; lost?: number });
  /** Milliseconds for which the end of a process waits for the collector. */
  const closing = async () => {
    const since = performance.now();
    await telemetry.recorder()!.close();
    return performance.now() - since;
  };
  const mood = (next: Parameters<Collector['is']>[0]) => receiver.is(next);

  it('is told of once for each kind that it refuses, and once when it takes it again', async () => {
    const from = log.text().length;
    mood('refuses');
    await using site = await started();
    for (let at = 0; at < 5; at++) {
      await site.http().get('/api/v1/agency').expect(200);
      await pause(120);
    }
    const away = () => told(from).filter(({ msg }) => msg.includes('does not take'));
    await waitFor(() => Promise.resolve(expect(away()).toHaveLength(2)));
    const refused = ({ msg, reason }: { msg: string; reason?: unknown }) => [msg, reason];
    expect(away().map(refused).sort()).toEqual(
      ['logs', 'traces'].map((what) => [`the collector does not take ${what}: they are dropped`, 400]),
    );
    mood('takes');
    await site.http().get('/api/v1/agency').expect(200);
    const back = () => told(from).filter(({ msg }) => msg.includes('again'));
    await waitFor(() => Promise.resolve(expect(back()).toHaveLength(2)));
    for (const { lost } of back()) expect(lost).toBeGreaterThan(0);
  }, 30_000);

  it('that is not there makes nothing fail, and is told of once', async () => {
    const from = log.text().length;
    const site = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_LOGS_EXPORTER: 'none' });
    for (let at = 0; at < 10; at++) await site.http().get('/api/v1/agency').expect(200);
    expect(await closing()).toBeLessThan(2_000);
    await site[Symbol.asyncDispose]();
    await waitFor(() => Promise.resolve(expect(told(from)).toHaveLength(1)), 15_000);
    expect(told(from)[0]).toMatchObject({ reason: 'ECONNREFUSED' });
  }, 30_000);

  it('that is frozen makes no answer slower, and holds up the end for a second at most', async () => {
    mood('takes');
    const site = await started({ LOG_LEVEL: 'warn' });
    const ask = () => site.http().get('/api/v1/agency').expect(200);
    await median(ask);
    const well = await median(ask);
    mood('freezes');
    const frozen = await median(ask);
    expect(frozen).toBeLessThan(well * 3 + 20);
    expect(await closing()).toBeLessThan(2_000);
    await site[Symbol.asyncDispose]();
    mood('takes');
  }, 60_000);

  it('that takes what it gets has all of it when the process has ended', async () => {
    mood('takes');
    const before = receiver.spans().length;
    await using site = await drainedProcess({
      ...receiver.environment,
      OTEL_BSP_SCHEDULE_DELAY: '600000',
      DRAIN_SECONDS: '0',
    });
    await site.ask('/contacto');
    await site.ask('/admin/auth?then=canaria');
    expect(
      receiver
        .spans()
        .slice(before)
        .map(({ name }) => name),
    ).not.toContain('GET /contacto');
    site.send('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    const spans = receiver.spans().slice(before);
    const page = spans.find(({ name }) => name === 'GET /contacto')!;
    expect(page).toBeDefined();
    const asked = spans.filter(({ parent }) => parent === page.spanId).map(({ name }) => name);
    expect(asked).toContain('GET /api/v1/agency');
    expect(spans.map(({ name }) => name)).toContain('GET /pages/account/admin-access');
    expect(receiver.text()).not.toContain('canaria');
  }, 60_000);

  it('that is frozen leaves the end of a process within its time', async () => {
    await using site = await drainedProcess({ ...receiver.environment, DRAIN_SECONDS: '0' });
    mood('freezes');
    for (let at = 0; at < 20; at++) await site.ask(`/api/v1/agency`);
    const since = performance.now();
    site.send('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    expect(performance.now() - since).toBeLessThan(6_000);
    mood('takes');
  }, 60_000);
});
