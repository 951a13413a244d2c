import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { PropertiesChanged } from '../../../src/catalogue/property.events.ts';
import { DatabaseMetrics } from '../../../src/platform/metrics/database-metrics.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { Outbox } from '../../../src/platform/outbox/outbox.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { exposedFigures } from './exposed-figures.ts';

describe('what the system tells Prometheus', () => {
  const site = useFixture(startApp);

  async function told() {
    const { text } = await site.http().get('/metrics').expect(200);
    const figures = exposedFigures(text);
    return (name: string, labels: Record<string, string> = {}) => {
      const isMeant = (sample: { labels: Readonly<Record<string, string>> }) =>
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
      return figures.get(name)?.samples.find(isMeant)?.value;
    };
  }
  const pool = async () => await site.app.get(MikroORM).em.getConnection().getNativeClient();
  const keepFor = (ms: number) => (site.app.get(DatabaseMetrics).maxAgeMs = ms);
  beforeAll(() => keepFor(0));

  it('says what is running, and begins every count at zero', async () => {
    const of = await told();
    expect(of('agency_build_info', { version: '0.1.0' })).toBe(1);
    expect(of('agency_database_up')).toBe(1);
    expect(of('agency_pool_connections_max')).toBe(10);
    for (const source of ['queues', 'mails', 'feeds', 'forms', 'quarantine'])
      expect([source, of('agency_figures_up', { source })]).toEqual([source, 1]);
    for (const limit of ['reads', 'sign-in-address-minute', 'form-address-day'])
      expect(of('agency_limits_refused_total', { limit })).toBe(0);
    for (const folder of ['inbox', 'review', 'spam']) expect(of('agency_forms_total', { folder })).toBe(0);
    for (const outcome of ['sent', 'delayed', 'failed']) expect(of('agency_mail_attempts_total', { outcome })).toBe(0);
    for (const model of ['index', 'table']) {
      expect(of('agency_read_model_quarantined', { model })).toBe(0);
      expect(of('agency_read_model_repaired_total', { model })).toBe(0);
    }
    expect(of('agency_breaker_open', { breaker: 'search' })).toBe(0);
    expect(of('agency_queue_jobs', { queue: 'send-mail', state: 'failed' })).toBe(0);
    expect(of('agency_outbox_oldest_seconds', { lane: 'bulk' })).toBe(0);
    const never = { reaction: 'IndexPropertiesWhenChanged', lane: 'single' };
    expect(of('agency_outbox_delivery_seconds_count', never)).toBe(0);
  });

  it('names a figure a total only where it counts', async () => {
    const { text } = await site.http().get('/metrics').expect(200);
    const gauges = [...exposedFigures(text)].filter(([name, { type }]) => name.endsWith('_total') && type === 'gauge');
    expect(gauges.map(([name]) => name)).toEqual([]);
  });

  it('measures how long an event was on its way, and tells of both read models that they were compared', async () => {
    await site.em().transactional((em) => site.app.get(Outbox).record(em, new PropertiesChanged([newId()])));
    await waitFor(async () => {
      const of = await told();
      const handled = { reaction: 'IndexPropertiesWhenChanged', lane: 'single' };
      expect(of('agency_outbox_delivery_seconds_count', handled)).toBe(1);
      expect(of('agency_outbox_delivery_seconds_sum', handled)).toBeGreaterThan(0);
      expect(of('agency_outbox_delivery_seconds_bucket', { ...handled, le: '60' })).toBe(1);
      for (const model of ['index', 'table']) {
        expect(of('agency_read_model_compared_timestamp_seconds', { model })).toBeGreaterThan(Date.now() / 1000 - 60);
        expect(of('agency_read_model_differing', { model })).toBe(0);
      }
    });
  });

  it('counts what waits and what has failed, and how old the oldest is', async () => {
    const { em } = site;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const mail = { messageId: '<a@b>', to: { name: 'A', address: 'a@example.es' }, subject: 'a', text: 'a', html: 'a' };
    const later = new Date(Date.now() + 3_600_000);
    const mails = em();
    for (const state of ['queued', 'failed', 'failed', 'sent', 'dismissed'] as const)
      mails.persist(
        mails.create(Mail, { ...mail, id: newId(), state, nextAttemptAt: later, createdAt: anHourAgo } as never),
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
      [newId()],
    );
    await waitFor(async () => {
      const of = await told();
      expect(of('agency_mails', { state: 'queued' })).toBe(1);
      expect(of('agency_mails', { state: 'failed' })).toBe(2);
      expect(of('agency_mail_oldest_seconds')).toBeCloseTo(3_600, -2);
      expect(of('agency_queue_oldest_seconds', { queue: 'compare-scores' })).toBeCloseTo(7_200, -2);
      expect(of('agency_queue_jobs', { queue: 'StorePicturesWhenChanged', state: 'failed' })).toBe(1);
      expect(of('agency_queue_jobs', { queue: 'IndexPropertiesWhenChanged.bulk', state: 'retrying' })).toBe(1);
      expect(of('agency_outbox_events', { lane: 'bulk' })).toBe(1);
      expect(of('agency_outbox_oldest_seconds', { lane: 'bulk' })).toBeCloseTo(10_800, -2);
      expect(of('agency_outbox_oldest_seconds', { lane: 'single' })).toBe(0);
      expect(of('agency_read_model_quarantined', { model: 'table' })).toBe(1);
    }, 20_000);
  });

  it('asks the database once for many who ask, and never for more than five seconds', async () => {
    keepFor(5_000);
    const asked = jest.spyOn(await pool(), 'connect');
    await Promise.all(Array.from({ length: 20 }, told));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
    asked.mockRestore();
    keepFor(0);
  });

  it('tells within two seconds what can be told, while no connection is left', async () => {
    const connections = await pool();
    const taken = await Promise.all(Array.from({ length: connections.options.max }, () => connections.connect()));
    const ask = async () => {
      const since = Date.now();
      const of = await told();
      expect(of('agency_figures_up', { source: 'queues' })).toBe(0);
      expect(of('agency_queue_jobs')).toBeUndefined();
      expect(of('agency_mail_oldest_seconds')).toBeUndefined();
      expect(of('agency_pool_connections', { state: 'used' })).toBe(connections.options.max);
      expect(of('agency_pool_waiting')).toBeGreaterThan(0);
      return Date.now() - since;
    };
    try {
      expect(await ask()).toBeLessThan(2_000);
      expect(await ask()).toBeLessThan(500);
    } finally {
      for (const client of taken) client.release();
    }
    await waitFor(async () => expect((await told())('agency_figures_up', { source: 'queues' })).toBe(1));
  });

  // The last: what is exposed is that of whoever starts last in this process.
  it('says whether a process takes jobs', async () => {
    expect((await told())('agency_takes_jobs')).toBe(1);
    await using pages = await startApp({ ROLE: 'web' });
    const { text } = await pages.http().get('/metrics').expect(200);
    expect(exposedFigures(text).get('agency_takes_jobs')?.samples[0]?.value).toBe(0);
  });
});
