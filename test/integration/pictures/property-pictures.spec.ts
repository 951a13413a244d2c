import type { AddressInfo, Server } from 'node:net';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../../src/catalogue/pictures/staff/add-pictures.ts';
import { ReorderPropertyPictures } from '../../../src/catalogue/pictures/staff/change-pictures.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { insertProperty } from '../../setup/insert-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

type Card = { pictures: { key: string }[]; pictureCount: number };
const KEYS = ['one', 'two', 'three'];

describe('property photographs', () => {
  const site = useFixture(startApp);
  const fields = { status: 'published', type: '2-3', location: 'Mijas', pictures: [null, ...KEYS] } as const;
  const ask = (path: string) => site.http().get(`/api/v1/properties/${path}`);

  it('are all on the page and at their own URL, while a card has the first one and the count', async () => {
    await insertProperty(site, { ...fields, reference: 'F-1' });
    const plan = `update property_pictures set kind = 'plan' where key = 'two'`;
    await site.em().execute(plan);
    const { body } = await ask('f-1/pictures').expect(200);
    expect(body).toEqual({
      items: [
        { key: 'one', width: 1600, height: 1200, color: null, alt: 'Villa en Mijas, imagen 2' },
        { key: 'three', width: 1600, height: 1200, color: null, alt: 'Villa en Mijas, imagen 4' },
      ],
    });
    const { items } = body as { items: object[] };
    const { body: page } = await ask('F-1').expect(200);
    expect(page).toMatchObject({ pictures: items });
    expect(page).not.toHaveProperty('pictureCount');
    const { body: cards } = await ask('cards?references=F-1').expect(200);
    const [card] = (cards as { items: Card[] }).items;
    expect(card).toMatchObject({ pictures: items.slice(0, 1), pictureCount: 2 });
    expect(card!.pictures).toHaveLength(1);
  });

  it('are an empty list for a property without pictures', async () => {
    await insertProperty(site, { ...fields, reference: 'F-2', pictures: [] });
    const { body } = await ask('F-2/pictures').expect(200);
    expect(body).toEqual({ items: [] });
  });

  it.each([
    ['draft', 404],
    ['sold', 410],
    ['withdrawn', 410],
  ] as const)('of a property that is %s are refused like its page', async (status, refusal) => {
    await insertProperty(site, { ...fields, reference: `F-${status}`, status, pictures: [] });
    await ask(`F-${status}`).expect(refusal);
    await ask(`F-${status}/pictures`).expect(refusal);
  });

  it('of a missing or invalid reference are refused', async () => {
    await ask('NOT-THERE/pictures').expect(404);
    await ask('%00/pictures').expect(422);
  });
});

describe('cached photographs', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '10000000' }));
  /** Two seconds are promised; allows for a busy machine. Unchanged pages are cached for a minute. */
  const UPDATE_TIMEOUT_MS = 20_000;

  it('are invalidated on removal, and on reordering of pictures that no card shows', async () => {
    await site.app.listen(0, '127.0.0.1');
    const { port } = (site.app.getHttpServer() as Server).address() as AddressInfo;
    const { id } = await insertProperty(site, { reference: 'K-1', status: 'published', pictures: KEYS });
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/properties/K-1/pictures`);
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      const { items } = (await answer.json()) as { items: { key: string }[] };
      // Only responses rendered for one client contain the request id.
      return { keys: items.map(({ key }) => key), isCached: !answer.headers.has('x-request-id') };
    };
    const expectCached = (keys: string[]) => waitFor(async () => expect(await ask()).toEqual({ keys, isCached: true }));
    const expectKeys = (keys: string[]) =>
      waitFor(async () => expect((await ask()).keys).toEqual(keys), UPDATE_TIMEOUT_MS).then(() => expectCached(keys));
    const findVersion = async () => (await site.em().findOneOrFail(Property, { id })).version;
    const findIds = async () => {
      const pictures = await site.em().find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' } });
      return pictures.map((picture) => picture.id) as [string, string, string];
    };

    await expectCached(KEYS);
    const [one, two, three] = await findIds();
    const by = systemActor('test');
    await site.commands.execute(new ReorderPropertyPictures(by, id, await findVersion(), [one, three, two]));
    await expectKeys(['one', 'three', 'two']);
    await site.commands.execute(new SetPropertyPictures(by, id, await findVersion(), []));
    await expectKeys([]);
  });
});
