import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const STAFF = systemActor('test');
type Cards = { items: { reference: string; title: string; status: string }[] };

describe('property cards by reference', () => {
  const site = useFixture(startApp);
  const create = (reference: string, input: Partial<PropertyInput> = {}) =>
    site.commands.execute(
      new CreateProperty(STAFF, {
        ...blankProperty(reference),
        type: '2-3',
        location: 'Mijas',
        status: 'published',
        ...input,
      }),
    );
  const getCards = async (references: string) => {
    const answer = await site.http().get(`/api/v1/properties/cards?references=${references}`).expect(200);
    return (answer.body as Cards).items;
  };

  beforeAll(async () => {
    await create('KP-1');
    await create('KP-2', { type: '3-1', status: 'reserved', price: 340_000 });
    await create('KP-3', { status: 'draft' });
    await create('KP-4', { status: 'sold' });
  });

  it('come in the requested order, in any letter case, each once', async () => {
    const cards = await getCards('kp-2,KP-1,KP-2');
    expect(cards).toMatchObject([
      { reference: 'KP-2', title: 'Terreno en Mijas', status: 'reserved' },
      { reference: 'KP-1', title: 'Villa en Mijas', status: 'published' },
    ]);
  });

  it('leave out hidden and missing properties', async () => {
    expect((await getCards('KP-3,KP-4,NO-SUCH,KP-1')).map(({ reference }) => reference)).toEqual(['KP-1']);
    expect(await getCards('KP-3')).toEqual([]);
  });

  it('contain neither id nor content hash', async () => {
    const [card] = await getCards('KP-1');
    expect(card).not.toHaveProperty('id');
    expect(card).not.toHaveProperty('contentHash');
  });

  it('leave out a withdrawn property at once', async () => {
    const { id } = await create('KP-5');
    expect(await getCards('KP-5')).toHaveLength(1);
    await site.commands.execute(new UpdateProperty(STAFF, id, 1, { status: 'withdrawn' }));
    expect((await getCards('KP-1,KP-5')).map(({ reference }) => reference)).toEqual(['KP-1']);
  });

  it.each([
    '',
    '?references=',
    `?references=${Array.from({ length: 51 }, (_, at) => `R-${at}`).join(',')}`,
    '?refs=KP-1',
  ])('are refused for %s', async (query) => {
    await site.http().get(`/api/v1/properties/cards${query}`).expect(422);
  });

  it('are new arrivals for thirty days after their first publication', async () => {
    const { id } = await create('KP-6');
    await create('KP-7');
    const sql = `update properties set first_published_at = now() - interval '31 days' where id = ?`;
    await site.em().execute(sql, [id]);
    const { body } = await site.http().get('/api/v1/arrivals').expect(200);
    const { since, items } = body as { since: string; items: string[] };
    const rows = await site
      .em()
      .execute<{ at: string }[]>(
        `select first_published_at as at from properties where reference in ('KP-1', 'KP-2', 'KP-7') order by at desc`,
      );
    expect(items).toEqual(rows.map(({ at }) => new Date(at).toISOString()));
    expect(Date.now() - Date.parse(since)).toBeGreaterThanOrEqual(30 * 86_400_000);
  });
});
