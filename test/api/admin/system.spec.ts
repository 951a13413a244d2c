import { PgBoss } from 'pg-boss';
import { randomUUID } from 'node:crypto';
import type { SystemState } from '../../../src/admin/system/system.contract.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { QuarantinedProperty } from '../../../src/search/projection/quarantined-property.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const AT = '/api/v1/staff/system';

describe('the system as staff see it', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    ({ browser } = await signedIn(site, 'admin'));
  });

  const state = async () => (await browser.get(AT).expect(200)).body as SystemState;
  const queue = async (wanted: string) => (await state()).queues.find(({ name }) => name === wanted)!;
  const failedJob = async (name: string) => {
    const id = randomUUID();
    await site.app.get(PgBoss).send(name, {}, { id, startAfter: 3_600 });
    await site.em().execute(`update jobs.job set state = 'failed' where id = ?`, [id]);
    return id;
  };
  const stateOfJob = async (id: string) =>
    (await site.em().execute<{ state: string }[]>('select state from jobs.job where id = ?', [id]))[0]?.state;

  it('has every queue, in words', async () => {
    const { queues } = await state();
    expect(queues.length).toBeGreaterThan(15);
    expect(queues.filter(({ name, label }) => name === label)).toEqual([]);
    expect((await queue('send-mail')).label).toBe('Envío de correos');
  });

  it('tries again what failed for good, and only that', async () => {
    await site.app.get(PgBoss).offWork('warn-of-failures');
    const ids = [await failedJob('warn-of-failures'), await failedJob('warn-of-failures')];
    const waiting = await site.app.get(PgBoss).send('warn-of-failures', {}, { startAfter: 3_600 });
    expect(await queue('warn-of-failures')).toMatchObject({ failed: 2, waiting: 1 });
    const { body } = await browser.post(`${AT}/queues/warn-of-failures/retrying`).expect(200);
    const after = (body as SystemState).queues.find(({ name }) => name === 'warn-of-failures');
    expect(after).toMatchObject({ failed: 0, retrying: 2, waiting: 1 });
    expect(await Promise.all([...ids, waiting!].map(stateOfJob))).toEqual(['retry', 'retry', 'created']);
    for (const unknown of ['none-such', 'In%C3%A9s%20Soler', '%22'])
      await browser.post(`${AT}/queues/${unknown}/retrying`).expect(404);
  });

  it('lets one retry stand for all where one does the work of all', async () => {
    await site.app.get(PgBoss).offWork('rebuild-index');
    const [older, newer] = [await failedJob('rebuild-index'), await failedJob('rebuild-index')];
    await browser.post(`${AT}/queues/rebuild-index/retrying`).expect(200);
    expect([await stateOfJob(older), await stateOfJob(newer)]).toEqual([undefined, 'retry']);
  });

  it('shows what the search could not take, and brings it there', async () => {
    const villa = { ...blankProperty('ASIDE-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    const { id: propertyId } = await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await waitFor(async () => expect((await state()).search).toMatchObject({ properties: 1, documents: 1 }), 20_000);
    await site.em().execute('delete from listed_properties where id = ?', [propertyId]);
    await site
      .em()
      .insert(QuarantinedProperty, { propertyId, readModel: 'table', reason: 'too long', since: new Date() });
    expect((await state()).setAside).toEqual([
      expect.objectContaining({ propertyId, reference: 'ASIDE-1', readModel: 'table', reason: 'too long' }),
    ]);
    const { body } = await browser.post(`${AT}/set-aside/${propertyId}/retrying`).expect(200);
    expect(body).toMatchObject({ setAside: [], setAsideTotal: 0 });
    expect(await site.em().execute('select id from listed_properties')).toEqual([{ id: propertyId }]);
    await browser.post(`${AT}/set-aside/${propertyId}/retrying`).expect(404);
  }, 60_000);

  it('is for administrators', async () => {
    for (const role of ['agent', 'moderator'] as const) {
      const other = (await signedIn(site, role)).browser;
      await other.get(AT).expect(403);
      await other.post(`${AT}/index/rebuilding`).expect(403);
      await other.get('/api/v1/staff/audit').expect(403);
    }
  });
});
