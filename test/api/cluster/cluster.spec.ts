import { SchedulerRegistry } from '@nestjs/schedule';
import { signedIn } from '../../setup/accounts.ts';
import { bootApp } from '../../setup/boot-app.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { PropertyDesk } from '../catalogue/property-desk.ts';
import { trio } from './trio.ts';

/** Daily, so that it is not due while these tests run. */
const DAILY = 'compare-scores';

describe('two processes for visitors and one for work', () => {
  const database = useFixture(freshDatabase);
  const cluster = useFixture(() => trio({ DATABASE_URL: database.url }));

  const jobs = (which: string) =>
    cluster.web.em().execute<{ name: string; state: string }[]>(`select name, state from jobs.job where ${which}`);
  const bells = ({ app }: typeof cluster.web) => [...app.get(SchedulerRegistry).getCronJobs().keys()];

  it('are the whole system: those for visitors take no job, and what they change is everywhere once it is done', async () => {
    const { browser } = await signedIn(cluster.web, 'admin');
    const desk = await PropertyDesk.open(cluster.web as never, browser, { status: 'published', price: 310_000 });
    const { reference } = await desk.seen();
    await sendInquiry(cluster.other);
    const left = await jobs(`name <> '${DAILY}'`);
    expect(left.length).toBeGreaterThan(1);
    expect(left.filter(({ state }) => state !== 'created')).toEqual([]);
    expect([bells(cluster.web), bells(cluster.other)]).toEqual([[], []]);

    await using worker = await cluster.worker();
    expect(bells(worker).length).toBeGreaterThan(5);
    const priceAt = async ({ http }: typeof worker) => {
      const { items } = (await http().get('/api/v1/properties')).body as {
        items: { reference: string; price: number }[];
      };
      return items.find((item) => item.reference === reference)?.price;
    };
    const isEverywhere = (price: number, withinMs: number) =>
      waitFor(async () => {
        for (const one of [cluster.web, cluster.other]) expect(await priceAt(one)).toBe(price);
      }, withinMs);
    await isEverywhere(310_000, 20_000);
    await desk.done(desk.ask('patch', '', { price: 305_000 }));
    await isEverywhere(305_000, 5_000);
    await waitFor(async () => expect(await jobs(`name = 'send-mail' and state = 'completed'`)).not.toEqual([]));

    const status = async (path: string) => (await worker.http().get(path)).status;
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/', '/propiedades', '/admin', '/api/v1/properties', '/api/v1/staff/properties', '/healthy'])
      expect([path, await status(path)]).toEqual([path, 404]);
  }, 90_000);

  it('do what is due once, however many have a clock', async () => {
    const boot = () => bootApp({ DATABASE_URL: database.url, DATA_FOLDER: cluster.folder, MEILI_URL: '' });
    await using one = await boot();
    await using other = await boot();
    const ring = ({ app }: typeof one) => app.get(SchedulerRegistry).getCronJob(DAILY).fireOnTick();
    const isDone = (times: number) =>
      waitFor(async () =>
        expect((await jobs(`name = '${DAILY}'`)).map(({ state }) => state)).toEqual(Array(times).fill('completed')),
      );
    await ring(one);
    await isDone(1);
    await ring(other);
    await isDone(1);
    // The next time that it is due is another.
    await ring(other);
    await isDone(2);
  }, 60_000);
});
