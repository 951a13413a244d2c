import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { ExchangeRatesChanged } from '../../../src/agency/agency.events.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { CheckPictures } from '../../../src/catalogue/pictures/check-pictures.ts';
import { StorePictures } from '../../../src/catalogue/pictures/store-pictures.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { buildPicture } from '../../../src/catalogue/pictures/build-picture.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { RecomputePublicLocations } from '../../../src/catalogue/public-location/recompute-public-locations.ts';
import { RevaluePropertiesWhenRatesChanged } from '../../../src/catalogue/market/revalue-properties-when-rates-changed.ts';
import { Permission } from '../../../src/identity/permissions.contract.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { aUser } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, kyeroFeed } from '../feeds/kyero-feed.ts';
import { type Actors, auditedCommands } from '../operations/audited-commands.ts';
import { pictureServer } from './picture-server.ts';
import { photograph } from './property-desk.ts';
import { everyRecorder } from './announced/every-recorder.ts';

const RECORDED = `select data->'ids' as ids from jobs.job where name ~ '^ListPropertiesWhenChanged' and created_on > ?`;

type Prepared = () => Promise<unknown>;

describe('what is announced of properties', () => {
  const desk = useFixture(feedDesk);
  let who: Actors;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await photograph('#2a7f9e', 40, 30).toBuffer();
    const boss = desk.app.get(PgBoss);
    for (const { name } of await boss.getQueues()) await boss.offWork(name);
    const me = await aUser(desk, { roles: ['admin'] });
    const origin = { address: '203.0.113.7', requestId: randomUUID() };
    const member = { kind: 'user', id: me.id, permissions: new Set<string>(Permission.options), origin } as const;
    who = { me, member, visitor: { kind: 'visitor', origin } };
  }, 60_000);

  const revisions = async () =>
    new Map((await desk.rows('select id, revision::text from properties')).map(({ id, revision }) => [id, revision]));
  const stock = (count: number, currency = 'EUR' as const) =>
    Promise.all(
      Array.from({ length: count }, () =>
        desk.commands.execute(new CreateProperty(who.member, { ...blankProperty(randomUUID()), currency })),
      ),
    );
  const feed = (...prices: number[]) => kyeroFeed(...prices.map((price, at) => aKyeroProperty(at, { price })));

  /** Changes that no single command makes, each with its preparation up to the moment itself. */
  const others: Record<string, () => Promise<Prepared>> = {
    SyncProperties: async () => {
      await desk.importText(feed(100_000, 200_000));
      return () => desk.importText(feed(100_000, 190_000, 300_000, 400_000));
    },
    WithdrawFeedProperties: async () => {
      await desk.importText(feed(100_000, 200_000, 300_000));
      return () => desk.importText(feed(100_000), { allowWithdrawals: true });
    },
    StorePictures: async () => {
      const owners = await stock(3);
      const url = new URL('../../../docs/listing.png', import.meta.url).href;
      await desk.em().execute('delete from property_pictures');
      await desk.em().insertMany(
        PropertyPicture,
        owners.slice(1).flatMap(({ id }) => [buildPicture(id, url, 0), buildPicture(id, 'file:///nowhere.jpg', 1)]),
      );
      return () => desk.app.get(StorePictures, { strict: false }).handle();
    },
    CheckPictures: async () => {
      const [home] = await stock(2);
      const stored = {
        ...buildPicture(home!.id, '', 0),
        key: 'a'.repeat(32),
        width: 4,
        height: 3,
        nextAttemptAt: null,
      };
      const server = await pictureServer(desk, (_, response) => {
        response.end(photo);
        server.close();
      });
      await desk.em().nativeUpdate(Property, { id: home!.id }, { status: 'published' });
      await desk.em().insert(PropertyPicture, { ...stored, url: server.at('changed') });
      const [{ hour } = {}] = await desk.rows(
        `select (hashtext(id::text) & 2147483647) % 168 as hour from property_pictures where id = '${stored.id}'`,
      );
      const job = desk.app.get(CheckPictures, { strict: false });
      job.hourOfWeek = () => Number(hour);
      return () => job.handle();
    },
    RecomputePublicLocations: async () => {
      const [home] = await stock(3);
      await desk.rows(`update properties set location = 'Marbella', area = 'Elviria' where id = '${home!.id}'`);
      return () => desk.app.get(RecomputePublicLocations, { strict: false }).handle();
    },
    RevaluePropertiesWhenRatesChanged: async () => {
      await stock(2);
      await stock(2, 'GBP' as never);
      const reaction = desk.app.get(RevaluePropertiesWhenRatesChanged, { strict: false });
      return () => reaction.handle([new ExchangeRatesChanged(['GBP'])]);
    },
  };
  const prepared = async (name: string): Promise<Prepared> => {
    if (others[name]) return others[name]();
    const command = await auditedCommands[name]!(desk, who);
    return () => desk.commands.execute(command);
  };

  it.each(everyRecorder())(
    'by %s: the properties that are in another state than before, and no others',
    async (name) => {
      await stock(1);
      const happen = await prepared(name);
      const before = await revisions();
      const [{ now } = {}] = await desk.rows('select clock_timestamp() as now');
      await runInContext(desk.app.get(MikroORM), name, happen);
      const after = await revisions();

      const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
        (id) => before.get(id) !== after.get(id),
      );
      const recorded = await desk.em().execute<{ ids: unknown[] }[]>(RECORDED, [now]);
      expect(touched).not.toEqual([]);
      expect(recorded.flatMap(({ ids }) => ids).sort()).toEqual(touched.sort());
    },
    60_000,
  );
});
