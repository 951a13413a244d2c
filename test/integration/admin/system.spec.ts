import { PgBoss } from 'pg-boss';
import { randomUUID } from 'node:crypto';
import type { SystemState } from '../../../src/admin/system/system.contract.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { QuarantinedProperty } from '../../../src/search/projection/quarantined-property.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const SYSTEM_URL = '/api/v1/staff/system';

describe('system status for staff', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    ({ browser } = await signInWithRoles(site, 'admin'));
  });

  const getState = async () => (await browser.get(SYSTEM_URL).expect(200)).body as SystemState;
  const findQueue = async (queueName: string) => (await getState()).queues.find(({ name }) => name === queueName)!;
  const insertFailedJob = async (name: string) => {
    const id = randomUUID();
    await site.app.get(PgBoss).send(name, {}, { id, startAfter: 3_600 });
    await site.em().execute(`update jobs.job set state = 'failed' where id = ?`, [id]);
    return id;
  };
  const findJobState = async (id: string) =>
    (await site.em().execute<{ state: string }[]>('select state from jobs.job where id = ?', [id]))[0]?.state;

  it('names every queue', async () => {
    const { queues } = await getState();
    expect(queues.length).toBeGreaterThan(15);
    expect(queues.filter(({ name, label }) => name === label)).toEqual([]);
    expect((await findQueue('send-mail')).label).toBe('Envío de correos');
  });

  it('retries only finally failed jobs', async () => {
    await site.app.get(PgBoss).offWork('warn-of-failures');
    const ids = [await insertFailedJob('warn-of-failures'), await insertFailedJob('warn-of-failures')];
    const delayedJobId = await site.app.get(PgBoss).send('warn-of-failures', {}, { startAfter: 3_600 });
    expect(await findQueue('warn-of-failures')).toMatchObject({ failed: 2, waiting: 1 });
    const { body } = await browser.post(`${SYSTEM_URL}/queues/warn-of-failures/retry`).expect(200);
    const after = (body as SystemState).queues.find(({ name }) => name === 'warn-of-failures');
    expect(after).toMatchObject({ failed: 0, retrying: 2, waiting: 1 });
    expect(await Promise.all([...ids, delayedJobId!].map(findJobState))).toEqual(['retry', 'retry', 'created']);
    for (const unknown of ['none-such', 'In%C3%A9s%20Soler', '%22'])
      await browser.post(`${SYSTEM_URL}/queues/${unknown}/retry`).expect(404);
  });

  it('keeps and retries only the newest failed job when one does the work of all', async () => {
    await site.app.get(PgBoss).offWork('rebuild-index');
    const [older, newer] = [await insertFailedJob('rebuild-index'), await insertFailedJob('rebuild-index')];
    await browser.post(`${SYSTEM_URL}/queues/rebuild-index/retry`).expect(200);
    expect([await findJobState(older), await findJobState(newer)]).toEqual([undefined, 'retry']);
  });

  it('lists a quarantined property and retries it', async () => {
    const villa = { ...blankProperty('ASIDE-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    const { id: propertyId } = await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await waitFor(async () => expect((await getState()).search).toMatchObject({ properties: 1, documents: 1 }), 20_000);
    await site.em().execute('delete from listed_properties where id = ?', [propertyId]);
    await site
      .em()
      .insert(QuarantinedProperty, { propertyId, readModel: 'table', reason: 'too long', since: new Date() });
    expect((await getState()).quarantined).toEqual([
      expect.objectContaining({ propertyId, reference: 'ASIDE-1', readModel: 'table', reason: 'too long' }),
    ]);
    const { body } = await browser.post(`${SYSTEM_URL}/quarantine/${propertyId}/retry`).expect(200);
    expect(body).toMatchObject({ quarantined: [], quarantinedTotal: 0 });
    expect(await site.em().execute('select id from listed_properties')).toEqual([{ id: propertyId }]);
    await browser.post(`${SYSTEM_URL}/quarantine/${propertyId}/retry`).expect(404);
  }, 60_000);

  it('requires an administrator', async () => {
    for (const role of ['agent', 'moderator'] as const) {
      const other = (await signInWithRoles(site, role)).browser;
      await other.get(SYSTEM_URL).expect(403);
      await other.post(`${SYSTEM_URL}/search-index/rebuild`).expect(403);
      await other.get('/api/v1/staff/audit').expect(403);
    }
  });
});
