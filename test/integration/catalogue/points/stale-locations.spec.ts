import { MikroORM } from '@mikro-orm/postgresql';
import { RecomputePublicLocations } from '../../../../src/catalogue/public-location/recompute-public-locations.sql.ts';
import { runInContext } from '../../../../src/platform/jobs/run-in-context.ts';
import { insertProperties } from '../../../setup/insert-property.ts';
import { waitFor } from '../../../setup/wait-for.ts';
import { useFixture } from '../../../setup/use-fixture.ts';
import { startApp } from '../../../setup/start-app.ts';

const BATCH = 500;
const HOME = { status: 'published', location: 'Marbella', latitude: 36.49127, longitude: -4.95013 } as const;
const BANUS = { ...HOME, area: 'Puerto Banús' };
const CLEAR_LOCATIONS = 'update properties set public_latitude = null, public_longitude = null, public_radius = null';

type Row = { public_latitude: number | null; public_radius: number | null; version: number; revision: string };

describe('public locations', () => {
  const site = useFixture(startApp);
  const recompute = () =>
    runInContext(site.app.get(MikroORM), 'test', () => site.app.get(RecomputePublicLocations).handle());
  const rows = (sql: string, ...values: unknown[]) => site.em().execute<Row[]>(sql, values);
  const row = async (id: string) => (await rows('select * from properties where id = ?', id))[0]!;

  it('are computed in batches and announced when missing', async () => {
    const properties = await insertProperties(
      site,
      Array.from({ length: BATCH + 20 }, () => BANUS),
    );
    await rows(CLEAR_LOCATIONS);
    const { reference } = properties.at(-1)!;
    const before = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
    expect(before.body).toMatchObject({ latitude: null, radius: null });
    await recompute();
    const locations = await rows('select distinct public_latitude, public_radius, version from properties');
    expect(locations).toEqual([{ public_latitude: 36.4893, public_radius: 900, version: 1 }]);
    await waitFor(async () => {
      const { body } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
      expect(body).toMatchObject({ latitude: 36.4893, radius: 900 });
      expect(body).toMatchObject({ updatedAt: (before.body as { updatedAt: string }).updatedAt });
    });
  });

  it('are not rewritten when they are correct', async () => {
    const [approximate, hidden, exact] = await insertProperties(site, [
      { ...HOME, latitude: 36.5152, longitude: -4.9 },
      { ...BANUS, pointPrecision: 'hidden' },
      { ...BANUS, pointPrecision: 'exact' },
    ]);
    await rows('update properties set public_latitude = 36.51 where id = ?', approximate!.id);
    const ids = [approximate!.id, hidden!.id, exact!.id];
    const before = await Promise.all(ids.map(row));
    expect(before.map((one) => one.public_latitude)).toEqual([36.51, null, HOME.latitude]);
    await recompute();
    expect(await Promise.all(ids.map(row))).toEqual(before);
  });

  it('are recomputed where an earlier release moved a property', async () => {
    const [changedProperty] = await insertProperties(site, [BANUS]);
    await rows(`update properties set area = 'Elviria' where id = ?`, changedProperty!.id);
    await recompute();
    expect(await row(changedProperty!.id)).toMatchObject({ public_latitude: 36.4945, public_radius: 2000 });
  });

  it('violate a database check when they contradict their precision', async () => {
    const [one] = await insertProperties(site, [BANUS]);
    for (const change of [
      `point_precision = 'hidden'`,
      'public_radius = 0',
      'public_radius = -1',
      'public_latitude = null',
      `point_precision = 'street'`,
    ])
      await expect(rows(`update properties set ${change} where id = ?`, one!.id)).rejects.toThrow(/check constraint/);
  });
});
