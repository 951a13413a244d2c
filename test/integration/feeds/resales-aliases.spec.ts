import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { buildResalesProperty } from '../resales/build-resales-property.ts';
import { resalesServer } from '../resales/resales-server.ts';
import { startFeedSite } from './start-feed-site.ts';

const ALIASES_URL = '/api/v1/staff/feeds/aliases';
const CASTLE = { NameType: 'Castle', Type: 'Castle', TypeId: '9-1', Subtype1: 'Castle', SubtypeId1: '9-4' };
const buildFeatures = (en: string, es: string) => ({
  en: { Category: [{ Type: 'Setting', Value: [en] }] },
  es: { Category: [{ Type: 'Posición', Value: [es] }] },
});

describe('aliases for Resales-Online', () => {
  const desk = useFixture(startFeedSite);
  let vendor: Awaited<ReturnType<typeof resalesServer>>;
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];

  beforeAll(async () => {
    vendor = await resalesServer(desk);
    ({ browser } = await signInWithRoles(desk, 'admin'));
    vendor.reset([
      buildResalesProperty(1, { PropertyType: { en: CASTLE, es: CASTLE } }),
      buildResalesProperty(2, { PropertyFeatures: buildFeatures('By the Sea', 'Junto al Mar') }),
      ...[3, 4, 5].map((number) => buildResalesProperty(number)),
    ]);
    await desk.importFrom(vendor.url, { format: 'resales' });
  });
  afterAll(() => {
    vendor.close();
  });

  const runScheduledImport = async () => {
    vendor.requests.length = 0;
    const input = { address: vendor.url, format: 'resales', feedName: 'prueba', trigger: 'schedule' } as const;
    const options = { dryRun: false, allowWithdrawals: false };
    return desk.commands.execute(new ImportFeed(systemActor('test'), { ...input, ...options }));
  };
  const listRequestedDetails = () =>
    vendor.requests.flatMap(({ name, reference }) => (name === 'PropertyDetails' ? reference : []));
  const findLastSyncMode = () => desk.rows('select walk from feed_runs order by started_at desc limit 1');

  it('reread the list, and request details of affected properties only', async () => {
    await runScheduledImport();
    expect(await findLastSyncMode()).toEqual([{ walk: 'changes' }]);
    await browser.post(ALIASES_URL).send({ feedId: null, kind: 'type', word: '9-4 Castle', type: '4-1' }).expect(201);
    const sea = { feedId: null, kind: 'feature', word: 'Posición: Junto al mar', feature: 'frontLine', text: null };
    const { body } = await browser.post(ALIASES_URL).send(sea).expect(201);

    expect(await runScheduledImport()).toMatchObject({ status: 'complete', updated: 2, unchanged: 3 });
    expect(await findLastSyncMode()).toEqual([{ walk: 'full' }]);
    expect(listRequestedDetails()).toEqual(['R1000001', 'R1000002']);
    expect(await desk.rows(`select reference, type from properties where type = '4-1'`)).toEqual([
      { reference: 'R1000001', type: '4-1' },
    ]);
    expect(
      await desk.rows(
        `select reference, front_line, features from properties p join property_translations t on t.property_id = p.id
         where front_line and lang = 'es'`,
      ),
    ).toEqual([
      {
        reference: 'R1000002',
        front_line: true,
        features: { Category: [{ Type: 'Posición', Value: ['Primera línea de playa'] }] },
      },
    ]);
    expect(await runScheduledImport()).toMatchObject({ updated: 0 });
    expect(await findLastSyncMode()).toEqual([{ walk: 'changes' }]);

    await browser.delete(`${ALIASES_URL}/${(body as { id: string }).id}`).expect(204);
    expect(await runScheduledImport()).toMatchObject({ updated: 1, unchanged: 4 });
    expect(listRequestedDetails()).toEqual(['R1000002']);
    expect(await desk.rows('select reference from properties where front_line')).toEqual([]);
  });
});
