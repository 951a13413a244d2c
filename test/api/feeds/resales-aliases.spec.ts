import { ImportFeed } from '../../../src/feeds/feed.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { aResalesProperty } from '../resales/a-resales-property.ts';
import { resalesServer } from '../resales/resales-server.ts';
import { feedDesk } from './feed-desk.ts';

const AT = '/api/v1/staff/feeds/aliases';
const CASTLE = { NameType: 'Castle', Type: 'Castle', TypeId: '9-1', Subtype1: 'Castle', SubtypeId1: '9-4' };
const features = (en: string, es: string) => ({
  en: { Category: [{ Type: 'Setting', Value: [en] }] },
  es: { Category: [{ Type: 'Posición', Value: [es] }] },
});

describe('aliases of the words of Resales-Online', () => {
  const desk = useFixture(feedDesk);
  let vendor: Awaited<ReturnType<typeof resalesServer>>;
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];

  beforeAll(async () => {
    vendor = await resalesServer(desk);
    ({ browser } = await signedIn(desk, 'admin'));
    vendor.reset([
      aResalesProperty(1, { PropertyType: { en: CASTLE, es: CASTLE } }),
      aResalesProperty(2, { PropertyFeatures: features('By the Sea', 'Junto al Mar') }),
      ...[3, 4, 5].map((number) => aResalesProperty(number)),
    ]);
    await desk.importFrom(vendor.url, { format: 'resales' });
  });
  afterAll(() => {
    vendor.close();
  });

  const scheduled = async () => {
    vendor.asked.length = 0;
    const input = { address: vendor.url, format: 'resales', feedName: 'prueba', trigger: 'schedule' } as const;
    const options = { dryRun: false, allowWithdrawals: false };
    return desk.commands.execute(new ImportFeed(systemActor('test'), { ...input, ...options }));
  };
  const detailsAsked = () =>
    vendor.asked.flatMap(({ name, reference }) => (name === 'PropertyDetails' ? reference : []));
  const syncModes = () => desk.rows('select walk from feed_runs order by started_at desc limit 1');

  it('have all of the list read, and only what says them asked for anew', async () => {
    await scheduled();
    expect(await syncModes()).toEqual([{ walk: 'changes' }]);
    await browser.post(AT).send({ feedId: null, kind: 'type', said: '9-4 Castle', type: '4-1' }).expect(201);
    const sea = { feedId: null, kind: 'feature', said: 'Posición: Junto al mar', feature: 'frontLine', text: null };
    const { body } = await browser.post(AT).send(sea).expect(201);

    expect(await scheduled()).toMatchObject({ status: 'complete', updated: 2, unchanged: 3 });
    expect(await syncModes()).toEqual([{ walk: 'full' }]);
    expect(detailsAsked()).toEqual(['R1000001', 'R1000002']);
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
    expect(await scheduled()).toMatchObject({ updated: 0 });
    expect(await syncModes()).toEqual([{ walk: 'changes' }]);

    await browser.delete(`${AT}/${(body as { id: string }).id}`).expect(204);
    expect(await scheduled()).toMatchObject({ updated: 1, unchanged: 4 });
    expect(detailsAsked()).toEqual(['R1000002']);
    expect(await desk.rows('select reference from properties where front_line')).toEqual([]);
  });
});
