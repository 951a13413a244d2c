import { Property } from '../../../src/catalogue/property.entity.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyEditor } from './property-editor.ts';

const SPANISH = 'Donde el naranjal mira al valle';
const ENGLISH = 'Where the orange grove faces the valley';
const feed = (parts: object = {}) =>
  kyeroFeed(buildKyeroProperty(1, { images: images('a'), town: 'Mijas', type: 'Villa', ...parts }));

describe('headline', () => {
  const site = useFixture(startFeedSite);
  let property: PropertyEditor;
  beforeAll(async () => {
    await site.importText(feed());
    const { browser } = await signInWithRoles(site, 'agent');
    const { id, version } = await site.em().findOneOrFail(Property, { reference: 'MB-1' });
    property = Object.assign(new PropertyEditor(browser, id), { version });
    await property.expectSuccess(property.request('patch', '', { headlineEs: SPANISH, headlineEn: ENGLISH }));
  });

  const read = async (path: string) => (await site.http().get(`/api/v1/properties${path}`).expect(200)).body as unknown;

  it('locks no field, and is kept by imports', async () => {
    expect((await property.getDetails()).lockedFields).toEqual([]);
    await site.importText(feed({ price: '999000' }));
    expect(await property.getDetails()).toMatchObject({ price: 999_000, headlineEs: SPANISH, headlineEn: ENGLISH });
    property.version = (await property.getDetails()).version;
  });

  it('appears in its language beside the derived title and URL', async () => {
    const derived = { title: 'Villa en Mijas', slug: 'villa-mijas' };
    expect(await read('/MB-1')).toMatchObject({ ...derived, headline: SPANISH });
    expect(await read('/MB-1?language=en')).toMatchObject({ ...derived, headline: ENGLISH });
    expect(await read('/cards?references=MB-1')).toMatchObject({ items: [{ ...derived, headline: SPANISH }] });
  });

  it('is searchable like a title in both languages', async () => {
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

  it('has at most 90 characters and can be removed', async () => {
    const { body } = await property.request('patch', '', { headlineEs: 'x'.repeat(91) }).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/headlineEs', message: 'Escriba como máximo 90 caracteres' }] });
    await property.expectSuccess(property.request('patch', '', { headlineEs: 'x'.repeat(90) }));
    await property.expectSuccess(property.request('patch', '', { headlineEs: null }));
    expect(((await read('/MB-1')) as PropertyDetails).headline).toBeNull();
  });
});
