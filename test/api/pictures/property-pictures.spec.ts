import type { AddressInfo, Server } from 'node:net';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { SetPropertyPictures } from '../../../src/catalogue/pictures/set-property-pictures.ts';
import { ReorderPropertyPictures } from '../../../src/catalogue/pictures/staff/reorder-property-pictures.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { aProperty } from '../../setup/a-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

type Card = { pictures: { key: string }[]; pictureCount: number };
const KEYS = ['one', 'two', 'three'];

describe('the photographs of a property', () => {
  const site = useFixture(startApp);
  const home = { status: 'published', type: '2-3', location: 'Mijas', pictures: [null, ...KEYS] } as const;
  const ask = (path: string) => site.http().get(`/api/v1/properties/${path}`);

  it('are all on its page and at an address of their own; its card has the first, and their number', async () => {
    await aProperty(site, { ...home, reference: 'F-1' });
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

  it('are none where it has none', async () => {
    await aProperty(site, { ...home, reference: 'F-2', pictures: [] });
    const { body } = await ask('F-2/pictures').expect(200);
    expect(body).toEqual({ items: [] });
  });

  it.each([
    ['draft', 404],
    ['sold', 410],
    ['withdrawn', 410],
  ] as const)('of one that is %s are refused as its page is', async (status, refusal) => {
    await aProperty(site, { ...home, reference: `F-${status}`, status, pictures: [] });
    await ask(`F-${status}`).expect(refusal);
    await ask(`F-${status}/pictures`).expect(refusal);
  });

  it('of one that does not exist, or cannot, are refused', async () => {
    await ask('NOT-THERE/pictures').expect(404);
    await ask('%00/pictures').expect(422);
  });
});

describe('the photographs that are kept in memory', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '10000000' }));
  /** Two seconds are promised; this is of a machine that is busy. What is kept unchanged is kept for a minute. */
  const SEEN_WITHIN = 20_000;

  it('are forgotten when they go, and when only the order changes of those that no card shows', async () => {
    await site.app.listen(0, '127.0.0.1');
    const { port } = (site.app.getHttpServer() as Server).address() as AddressInfo;
    const { id } = await aProperty(site, { reference: 'K-1', status: 'published', pictures: KEYS });
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/properties/K-1/pictures`);
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      const { items } = (await answer.json()) as { items: { key: string }[] };
      // Only who is answered with what was made for them is told the number of the request.
      return { keys: items.map(({ key }) => key), isKept: !answer.headers.has('x-request-id') };
    };
    const isKept = (keys: string[]) => waitFor(async () => expect(await ask()).toEqual({ keys, isKept: true }));
    const becomes = (keys: string[]) =>
      waitFor(async () => expect((await ask()).keys).toEqual(keys), SEEN_WITHIN).then(() => isKept(keys));
    const version = async () => (await site.em().findOneOrFail(Property, { id })).version;
    const ids = async () => {
      const pictures = await site.em().find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' } });
      return pictures.map((picture) => picture.id) as [string, string, string];
    };

    await isKept(KEYS);
    const [one, two, three] = await ids();
    const by = systemActor('test');
    await site.commands.execute(new ReorderPropertyPictures(by, id, await version(), [one, three, two]));
    await becomes(['one', 'three', 'two']);
    await site.commands.execute(new SetPropertyPictures(by, id, await version(), []));
    await becomes([]);
  });
});
