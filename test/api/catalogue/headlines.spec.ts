import { Property } from '../../../src/catalogue/property.entity.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyDesk } from './property-desk.ts';

const SPANISH = 'Donde el naranjal mira al valle';
const ENGLISH = 'Where the orange grove faces the valley';
const feed = (parts: object = {}) =>
  kyeroFeed(aKyeroProperty(1, { images: images('a'), town: 'Mijas', type: 'Villa', ...parts }));

describe('the headline of an advert', () => {
  const site = useFixture(feedDesk);
  let home: PropertyDesk;
  beforeAll(async () => {
    await site.importText(feed());
    const { browser } = await signedIn(site, 'agent');
    const { id, version } = await site.em().findOneOrFail(Property, { reference: 'MB-1' });
    home = Object.assign(new PropertyDesk(browser, id), { version });
    await home.done(home.ask('patch', '', { headlineEs: SPANISH, headlineEn: ENGLISH }));
  });

  const read = async (path: string) => (await site.http().get(`/api/v1/properties${path}`).expect(200)).body as unknown;

  it('is no field of a feed: it locks nothing, and stays', async () => {
    expect((await home.seen()).lockedFields).toEqual([]);
    await site.importText(feed({ price: '999000' }));
    expect(await home.seen()).toMatchObject({ price: 999_000, headlineEs: SPANISH, headlineEn: ENGLISH });
    home.version = (await home.seen()).version;
  });

  it('is shown in its language, beside a title and an address that stay derived', async () => {
    const derived = { title: 'Villa en Mijas', slug: 'villa-mijas' };
    expect(await read('/MB-1')).toMatchObject({ ...derived, headline: SPANISH });
    expect(await read('/MB-1?language=en')).toMatchObject({ ...derived, headline: ENGLISH });
    expect(await read('/cards?references=MB-1')).toMatchObject({ items: [{ ...derived, headline: SPANISH }] });
  });

  it('is searched as a title is, in both languages', async () => {
    for (const search of ['naranjal', 'orange grove'])
      await waitFor(async () =>
        expect(await read(`?search=${encodeURIComponent(search)}`)).toMatchObject({
          items: [{ reference: 'MB-1', headline: SPANISH }],
          relaxed: null,
        }),
      );
    await waitFor(async () =>
      expect(await read('/suggestions?q=naranjal')).toMatchObject({
        items: [{ label: `MB-1 · Villa en Mijas · ${SPANISH}` }],
      }),
    );
  });

  it('has 90 letters at most, and may be taken back', async () => {
    const { body } = await home.ask('patch', '', { headlineEs: 'x'.repeat(91) }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/headlineEs', message: 'Escriba como máximo 90 caracteres' }] });
    await home.done(home.ask('patch', '', { headlineEs: 'x'.repeat(90) }));
    await home.done(home.ask('patch', '', { headlineEs: null }));
    expect(((await read('/MB-1')) as PropertyDetails).headline).toBeNull();
  });
});
