import { SchedulerRegistry } from '@nestjs/schedule';
import { signInWithRoles } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { createDatabase } from '../../setup/create-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { PropertyEditor } from '../catalogue/property-editor.ts';
import { startCluster } from './start-cluster.ts';

/** Daily, so that it is not due while these tests run. */
const DAILY_JOB = 'compare-scores';

describe('two web processes and a worker', () => {
  const database = useFixture(createDatabase);
  const cluster = useFixture(() => startCluster({ DATABASE_URL: database.url }));

  const findJobs = (which: string) =>
    cluster.web.em().execute<{ name: string; state: string }[]>(`select name, state from jobs.job where ${which}`);
  const listCronJobs = ({ app }: typeof cluster.web) => [...app.get(SchedulerRegistry).getCronJobs().keys()];

  it('leave jobs to the worker, and show changes in every web process', async () => {
    const { browser } = await signInWithRoles(cluster.web, 'admin');
    const desk = await PropertyEditor.open(cluster.web as never, browser, { status: 'published', price: 310_000 });
    const { reference } = await desk.getDetails();
    await sendInquiry(cluster.other);
    const remaining = await findJobs(`name <> '${DAILY_JOB}'`);
    expect(remaining.length).toBeGreaterThan(1);
    expect(remaining.filter(({ state }) => state !== 'created')).toEqual([]);
    expect([listCronJobs(cluster.web), listCronJobs(cluster.other)]).toEqual([[], []]);

    await using worker = await cluster.worker();
    expect(listCronJobs(worker).length).toBeGreaterThan(5);
    const getPrice = async ({ http }: typeof worker) => {
      const { items } = (await http().get('/api/v1/properties')).body as {
        items: { reference: string; price: number }[];
      };
      return items.find((item) => item.reference === reference)?.price;
    };
    const expectPriceEverywhere = (price: number, withinMs: number) =>
      waitFor(async () => {
        for (const process of [cluster.web, cluster.other]) expect(await getPrice(process)).toBe(price);
      }, withinMs);
    await expectPriceEverywhere(310_000, 20_000);
    await desk.expectSuccess(desk.request('patch', '', { price: 305_000 }));
    await expectPriceEverywhere(305_000, 5_000);
    await waitFor(async () => expect(await findJobs(`name = 'send-mail' and state = 'completed'`)).not.toEqual([]));

    const status = async (path: string) => (await worker.http().get(path)).status;
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/', '/propiedades', '/admin', '/api/v1/properties', '/api/v1/staff/properties', '/healthy'])
      expect([path, await status(path)]).toEqual([path, 404]);
  }, 90_000);

  it('run due jobs once, however many schedulers there are', async () => {
    const boot = () => bootApp({ DATABASE_URL: database.url, DATA_FOLDER: cluster.folder, MEILI_URL: '' });
    await using process = await boot();
    await using other = await boot();
    const fireTick = ({ app }: typeof process) => app.get(SchedulerRegistry).getCronJob(DAILY_JOB).fireOnTick();
    const expectCompleted = (times: number) =>
      waitFor(async () =>
        expect((await findJobs(`name = '${DAILY_JOB}'`)).map(({ state }) => state)).toEqual(
          Array(times).fill('completed'),
        ),
      );
    await fireTick(process);
    await expectCompleted(1);
    await fireTick(other);
    await expectCompleted(1);
    // The next tick has another time.
    await fireTick(other);
    await expectCompleted(2);
  }, 60_000);
});
