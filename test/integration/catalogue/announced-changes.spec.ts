import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { ExchangeRatesChanged } from '../../../src/agency/agency.events.ts';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { CheckPictures } from '../../../src/catalogue/pictures/check-pictures.sql.ts';
import { StorePictures } from '../../../src/catalogue/pictures/store-pictures.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { buildPicture } from '../../../src/catalogue/pictures/gallery.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { RecomputePublicLocations } from '../../../src/catalogue/public-location/recompute-public-locations.sql.ts';
import { RevaluePropertiesWhenRatesChanged } from '../../../src/catalogue/market/revalue-properties-when-rates-changed.ts';
import { Permission } from '../../../src/identity/permissions.contract.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { insertUser } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { type Actors, auditedCommands } from '../operations/audited-commands.ts';
import { pictureServer } from './picture-server.ts';
import { photograph } from './property-editor.ts';
import { listEventRecorders } from './announced/list-event-recorders.ts';

const RECORDED_IDS = `
  select data->'ids' as ids from jobs.job where name ~ '^ListPropertiesWhenChanged' and created_on > ?`;

type PreparedChange = () => Promise<unknown>;

describe('PropertiesChanged events', () => {
  const desk = useFixture(startFeedSite);
  let actors: Actors;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await photograph('#2a7f9e', 40, 30).toBuffer();
    const boss = desk.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    const me = await insertUser(desk, { roles: ['admin'] });
    const origin = { ipAddress: '203.0.113.7', requestId: randomUUID() };
    const member = { kind: 'user', id: me.id, permissions: new Set<string>(Permission.options), origin } as const;
    actors = { me, member, visitor: { kind: 'visitor', origin } };
  }, 60_000);

  const findRevisions = async () =>
    new Map((await desk.rows('select id, revision::text from properties')).map(({ id, revision }) => [id, revision]));
  const createProperties = (count: number, currency = 'EUR' as const) =>
    Promise.all(
      Array.from({ length: count }, () =>
        desk.commands.execute(new CreateProperty(actors.member, { ...blankProperty(randomUUID()), currency })),
      ),
    );
  const buildFeed = (...prices: number[]) => kyeroFeed(...prices.map((price, at) => buildKyeroProperty(at, { price })));

  /** Changes that no single command makes, each with its preparation. */
  const preparations: Record<string, () => Promise<PreparedChange>> = {
    SyncProperties: async () => {
      await desk.importText(buildFeed(100_000, 200_000));
      return () => desk.importText(buildFeed(100_000, 190_000, 300_000, 400_000));
    },
    WithdrawFeedProperties: async () => {
      await desk.importText(buildFeed(100_000, 200_000, 300_000));
      return () => desk.importText(buildFeed(100_000), { allowWithdrawals: true });
    },
    StorePictures: async () => {
      const owners = await createProperties(3);
      const url = new URL('../../../docs/listing.png', import.meta.url).href;
      await desk.em().execute('delete from property_pictures');
      await desk.em().insertMany(
        PropertyPicture,
        owners.slice(1).flatMap(({ id }) => [buildPicture(id, url, 0), buildPicture(id, 'file:///nowhere.jpg', 1)]),
      );
      return () => desk.app.get(StorePictures, { strict: false }).handle();
    },
    CheckPictures: async () => {
      const [property] = await createProperties(2);
      const stored = {
        ...buildPicture(property!.id, '', 0),
        key: 'a'.repeat(32),
        width: 4,
        height: 3,
        nextAttemptAt: null,
      };
      const server = await pictureServer(desk, (_, response) => {
        response.end(photo);
        server.close();
      });
      await desk.em().nativeUpdate(Property, { id: property!.id }, { status: 'published' });
      await desk.em().insert(PropertyPicture, { ...stored, url: server.at('changed') });
      const [{ hour } = {}] = await desk.rows(
        `select (hashtext(id::text) & 2147483647) % 168 as hour from property_pictures where id = '${stored.id}'`,
      );
      const job = desk.app.get(CheckPictures, { strict: false });
      job.hourOfWeek = () => Number(hour);
      return () => job.handle();
    },
    RecomputePublicLocations: async () => {
      const [property] = await createProperties(3);
      await desk.rows(`update properties set location = 'Marbella', area = 'Elviria' where id = '${property!.id}'`);
      return () => desk.app.get(RecomputePublicLocations, { strict: false }).handle();
    },
    RevaluePropertiesWhenRatesChanged: async () => {
      await createProperties(2);
      await createProperties(2, 'GBP' as never);
      const reaction = desk.app.get(RevaluePropertiesWhenRatesChanged, { strict: false });
      return () => reaction.handle([new ExchangeRatesChanged(['GBP'])]);
    },
  };
  const prepare = async (name: string): Promise<PreparedChange> => {
    if (preparations[name]) return preparations[name]();
    const command = await auditedCommands[name]!(desk, actors);
    return () => desk.commands.execute(command);
  };

  it.each(listEventRecorders())(
    'of %s name exactly the changed properties',
    async (name) => {
      await createProperties(1);
      const change = await prepare(name);
      const before = await findRevisions();
      const [{ now } = {}] = await desk.rows('select clock_timestamp() as now');
      await runInContext(desk.app.get(MikroORM), name, change);
      const after = await findRevisions();

      const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
        (id) => before.get(id) !== after.get(id),
      );
      const recorded = await desk.em().execute<{ ids: unknown[] }[]>(RECORDED_IDS, [now]);
      expect(touched).not.toEqual([]);
      expect(recorded.flatMap(({ ids }) => ids).sort()).toEqual(touched.sort());
    },
    60_000,
  );
});
