import { owned } from '../../setup/owned.ts';
import { aProperty } from '../../setup/a-property.ts';
import { startApp } from '../../setup/start-app.ts';

type Card = { pictures: { key: string }[]; pictureCount: number };
const KEYS = ['one', 'two', 'three'];

describe('the photographs of a property', () => {
  const site = owned(startApp);
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
