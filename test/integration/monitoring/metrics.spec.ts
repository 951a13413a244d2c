import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PropertiesChanged } from '../../../src/catalogue/property.events.ts';
import { DatabaseMetrics } from '../../../src/platform/metrics/database-metrics.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { Outbox } from '../../../src/platform/outbox/outbox.sql.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { parseMetrics } from './parse-metrics.ts';

describe('Prometheus metrics', () => {
  const site = useFixture(startApp);

  async function readMetrics() {
    const { text } = await site.http().get('/metrics').expect(200);
    const figures = parseMetrics(text);
    return (name: string, labels: Record<string, string> = {}) => {
      const matches = (sample: { labels: Readonly<Record<string, string>> }) =>
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
      return figures.get(name)?.samples.find(matches)?.value;
    };
  }
  const getPool = async () => await site.app.get(MikroORM).em.getConnection().getNativeClient();
  const setRefreshInterval = (ms: number) => (site.app.get(DatabaseMetrics).minRefreshIntervalMs = ms);
  beforeAll(() => setRefreshInterval(0));

  it('report the running version and start every counter at zero', async () => {
    const getValue = await readMetrics();
    expect(getValue('agency_build_info', { version: '0.1.0' })).toBe(1);
    expect(getValue('agency_database_up')).toBe(1);
    expect(getValue('agency_pool_connections_max')).toBe(10);
    for (const source of ['queues', 'mails', 'feeds', 'forms', 'quarantine'])
      expect([source, getValue('agency_database_metrics_up', { source })]).toEqual([source, 1]);
    for (const limit of ['reads', 'sign-in-address-minute', 'form-address-day'])
      expect(getValue('agency_limits_refused_total', { limit })).toBe(0);
    for (const folder of ['inbox', 'review', 'spam']) expect(getValue('agency_forms_total', { folder })).toBe(0);
    for (const outcome of ['sent', 'delayed', 'failed'])
      expect(getValue('agency_mail_attempts_total', { outcome })).toBe(0);
    for (const model of ['index', 'table']) {
      expect(getValue('agency_read_model_quarantined', { model })).toBe(0);
      expect(getValue('agency_read_model_repaired_total', { model })).toBe(0);
    }
    expect(getValue('agency_breaker_open', { breaker: 'search' })).toBe(0);
    expect(getValue('agency_queue_jobs', { queue: 'send-mail', state: 'failed' })).toBe(0);
    expect(getValue('agency_outbox_oldest_seconds', { lane: 'bulk' })).toBe(0);
    const neverHandled = { reaction: 'IndexPropertiesWhenChanged', lane: 'single' };
    expect(getValue('agency_outbox_delivery_seconds_count', neverHandled)).toBe(0);
  });

  it('use the suffix _total only for counters', async () => {
    const { text } = await site.http().get('/metrics').expect(200);
    const gauges = [...parseMetrics(text)].filter(([name, { type }]) => name.endsWith('_total') && type === 'gauge');
    expect(gauges.map(([name]) => name)).toEqual([]);
  });

  it('measure event delivery time and count comparisons of both read models', async () => {
    await site.em().transactional((em) => site.app.get(Outbox).record(em, new PropertiesChanged([createId()])));
    await waitFor(async () => {
      const getValue = await readMetrics();
      const handled = { reaction: 'IndexPropertiesWhenChanged', lane: 'single' };
      expect(getValue('agency_outbox_delivery_seconds_count', handled)).toBe(1);
      expect(getValue('agency_outbox_delivery_seconds_sum', handled)).toBeGreaterThan(0);
      expect(getValue('agency_outbox_delivery_seconds_bucket', { ...handled, le: '60' })).toBe(1);
      for (const model of ['index', 'table']) {
        expect(getValue('agency_read_model_compared_timestamp_seconds', { model })).toBeGreaterThan(
          Date.now() / 1000 - 60,
        );
        expect(getValue('agency_read_model_differing', { model })).toBe(0);
      }
    });
  });

  it('count waiting and failed items, and the age of the oldest', async () => {
    const { em } = site;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const mail = { messageId: '<a@b>', to: { name: 'A', address: 'a@example.es' }, subject: 'a', text: 'a', html: 'a' };
    const later = new Date(Date.now() + 3_600_000);
    const mails = em();
    for (const state of ['queued', 'failed', 'failed', 'sent', 'dismissed'] as const)
      mails.persist(
        mails.create(Mail, { ...mail, id: createId(), state, nextAttemptAt: later, createdAt: anHourAgo } as never),
      );
    await mails.flush();
    await em().execute(
      `insert into jobs.job (name, state, policy, created_on, start_after) values
         ('compare-scores', 'retry', 'standard', now() - interval '2 hours', now() + interval '1 hour'),
         ('compare-scores', 'completed', 'standard', now() - interval '9 hours', now()),
         ('StorePicturesWhenChanged', 'failed', 'standard', now() - interval '9 hours', now()),
         ('IndexPropertiesWhenChanged.bulk', 'retry', 'standard', now() - interval '3 hours', now() + interval '1 hour')`,
    );
    await site.app.get(PgBoss).supervise();
    await em().execute(
      `insert into set_aside_properties (property_id, read_model, reason, since) values (?, 'table', 'a', now())`,
      [createId()],
    );
    await waitFor(async () => {
      const getValue = await readMetrics();
      expect(getValue('agency_mails', { state: 'queued' })).toBe(1);
      expect(getValue('agency_mails', { state: 'failed' })).toBe(2);
      expect(getValue('agency_mail_oldest_seconds')).toBeCloseTo(3_600, -2);
      expect(getValue('agency_queue_oldest_seconds', { queue: 'compare-scores' })).toBeCloseTo(7_200, -2);
      expect(getValue('agency_queue_jobs', { queue: 'StorePicturesWhenChanged', state: 'failed' })).toBe(1);
      expect(getValue('agency_queue_jobs', { queue: 'IndexPropertiesWhenChanged.bulk', state: 'retrying' })).toBe(1);
      expect(getValue('agency_outbox_events', { lane: 'bulk' })).toBe(1);
      expect(getValue('agency_outbox_oldest_seconds', { lane: 'bulk' })).toBeCloseTo(10_800, -2);
      expect(getValue('agency_outbox_oldest_seconds', { lane: 'single' })).toBe(0);
      expect(getValue('agency_read_model_quarantined', { model: 'table' })).toBe(1);
    }, 20_000);
  });

  it('use at most six database connections for twenty concurrent scrapes', async () => {
    setRefreshInterval(5_000);
    const connectSpy = jest.spyOn(await getPool(), 'connect');
    await Promise.all(Array.from({ length: 20 }, readMetrics));
    expect(connectSpy.mock.calls.length).toBeLessThanOrEqual(6);
    connectSpy.mockRestore();
    setRefreshInterval(0);
  });

  it('respond within two seconds when no database connection is free', async () => {
    const connections = await getPool();
    const clients = await Promise.all(Array.from({ length: connections.options.max }, () => connections.connect()));
    const measureScrape = async () => {
      const since = Date.now();
      const getValue = await readMetrics();
      expect(getValue('agency_database_metrics_up', { source: 'queues' })).toBe(0);
      expect(getValue('agency_queue_jobs')).toBeUndefined();
      expect(getValue('agency_mail_oldest_seconds')).toBeUndefined();
      expect(getValue('agency_pool_connections', { state: 'used' })).toBe(connections.options.max);
      expect(getValue('agency_pool_waiting')).toBeGreaterThan(0);
      return Date.now() - since;
    };
    try {
      expect(await measureScrape()).toBeLessThan(2_000);
      expect(await measureScrape()).toBeLessThan(500);
    } finally {
      for (const client of clients) client.release();
    }
    await waitFor(async () =>
      expect((await readMetrics())('agency_database_metrics_up', { source: 'queues' })).toBe(1),
    );
  });

  // The metrics of the last instance started in this process.
  it('report whether a process runs jobs', async () => {
    expect((await readMetrics())('agency_takes_jobs')).toBe(1);
    await using pages = await startApp({ ROLE: 'web' });
    const { text } = await pages.http().get('/metrics').expect(200);
    expect(parseMetrics(text).get('agency_takes_jobs')?.samples[0]?.value).toBe(0);
  });
});
