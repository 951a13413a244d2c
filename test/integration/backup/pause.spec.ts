import { SchedulerRegistry } from '@nestjs/schedule';
import { register } from 'prom-client';
import { DatabaseMetrics } from '../../../src/platform/metrics/database-metrics.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { SystemPause } from '../../../src/platform/system-pause.entity.ts';
import { Workers } from '../../../src/platform/jobs/workers.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { runCli } from '../../setup/run-cli.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { type StartedApp, startApp } from '../../setup/start-app.ts';

const LONG_AGO = new Date('2026-01-02T03:04:05Z');
const COUNT_COMPLETED_JOBS = `
  select count(*)::int as n from jobs.job where name = 'reconcile-search' and state = 'completed'`;

describe('pause after a restore', () => {
  const mail = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: mail.url, FORMS_PER_10_MINUTES: '0' }));
  type Site = Pick<StartedApp, 'em' | 'app'>;

  const pause = () =>
    site
      .em()
      .insert(SystemPause, { id: 1, since: new Date(), snapshotAt: new Date() })
      .catch(() => undefined);
  /** Waits until workers have handled earlier jobs, by a job that runs during a pause. */
  const waitForNextJob = async ({ app, em }: Site) => {
    const count = async () => (await em().execute<{ n: number }[]>(COUNT_COMPLETED_JOBS))[0]!.n;
    const before = await count();
    await app.get(Jobs, { strict: false }).enqueue('reconcile-search');
    await waitFor(async () => expect(await count()).toBeGreaterThan(before));
  };
  const countQueuedMails = () => site.em().count(Mail, { state: 'queued' });

  it('holds mails back while forms work when it starts in a running process', async () => {
    await sendInquiry(site);
    await waitFor(async () => expect(await Promise.resolve(mail.received)).toHaveLength(1));
    expect((await site.http().get('/metrics').expect(200)).text).toMatch(/^agency_paused 0$/m);
    await pause();
    // A worker that has not seen the pause yet fetches the job, and returns it.
    await sendInquiry(site, { message: 'Segunda' });
    await waitForNextJob(site);
    await site.app.get(Workers, { strict: false }).followPause();
    await sendInquiry(site, { message: 'Tercera' });
    await waitForNextJob(site);
    expect(mail.received).toHaveLength(1);
    expect(await countQueuedMails()).toBe(2);
  });

  it('applies to a starting process with its schedules and imports', async () => {
    const { DATABASE_URL, MEILI_INDEX, DATA_FOLDER } = site.config;
    const id = createId();
    const feed = {
      id,
      name: 'puntual',
      format: 'kyero',
      address: 'https://feeds.example/kyero.xml',
      createdAt: LONG_AGO,
    };
    await site.em().insert(Feed, { ...feed, schedule: '0 0 1 1 *', allowedHosts: null, watermark: null } as never);
    await using again = await bootApp({ DATABASE_URL, MEILI_INDEX, DATA_FOLDER, SMTP_URL: mail.url });
    const clocks = again.app.get(SchedulerRegistry, { strict: false });
    for (const name of [`feed ${id}`, 'remind-of-tasks', 'apply-retention', 'store-pictures'])
      await clocks.getCronJob(name).fireOnTick();
    await waitForNextJob(again);
    const ticked = ['import-feed-at-tick', 'remind-of-tasks', 'apply-retention', 'store-pictures'];
    expect(await again.em().execute('select name from jobs.job where name in (?)', [ticked])).toEqual([]);
    expect(mail.received).toHaveLength(1);
    // Metrics are per process, and belong to its last application.
    await again.app.get(DatabaseMetrics, { strict: false }).refresh();
    expect(await register.getSingleMetricAsString('agency_paused')).toMatch(/^agency_paused 1$/m);
    await again.em().nativeDelete(Feed, { name: 'puntual' });
  });

  it('refuses imports by staff and command line, and is visible to staff', async () => {
    const { browser } = await signInWithRoles(site, 'admin');
    const feed = createId();
    const order = { dryRun: false, allowWithdrawals: false };
    const { body } = await browser.post(`/api/v1/staff/feeds/${feed}/runs`).send(order).expect(409);
    expect(body).toMatchObject({ type: '/problems/system-paused' });
    const { code, stderr } = await runCli(site, ['import', 'test/fixtures/none.xml', '--format', 'kyero']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('El sistema está en pausa') as string]);
    const { body: pauseState } = await browser.get('/api/v1/staff/system/pause').expect(200);
    expect(pauseState).toMatchObject({ pause: { snapshotAt: expect.any(String) as string }, pendingMails: 2 });
  }, 60_000);

  it('ends with `cli resume`, which sends each waiting mail once', async () => {
    const { code, stdout } = await runCli(site, ['resume']);
    expect(stdout).toContain('Correos que salen en un minuto: 2.');
    expect(code).toBe(0);
    await waitFor(async () => expect(await countQueuedMails()).toBe(0), 60_000);
    await waitForNextJob(site);
    expect(mail.received).toHaveLength(3);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(3);
    expect((await runCli(site, ['resume'])).stdout).toBe('El sistema no estaba en pausa.\n');
  }, 120_000);

  it('dismisses older mails when it ends with --without-old-mails', async () => {
    await pause();
    await site.app.get(Workers, { strict: false }).followPause();
    await sendInquiry(site, { message: 'Vieja' });
    await site.em().nativeUpdate(Mail, { state: 'queued' }, { createdAt: LONG_AGO });
    const { stdout } = await runCli(site, ['resume', '--without-old-mails']);
    expect(stdout).toContain('Correos de antes de la copia que ya no salen: 1.');
    expect(await site.em().count(Mail, { state: 'dismissed' })).toBe(1);
  }, 60_000);
});
