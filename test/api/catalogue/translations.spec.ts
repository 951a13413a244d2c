import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { PropertyDesk } from './property-desk.ts';

describe('the translations of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'agent')).browser;
  });

  const desk = () => PropertyDesk.open(site, browser, { status: 'published', type: '2-3', location: 'Mijas' });
  const shown = async ({ id }: PropertyDesk, language = 'es') =>
    (await browser.get(`/api/v1/staff/properties/${id}/preview?language=${language}`).expect(200)).body as {
      description: string | null;
      features: unknown[];
    };

  it('are made, one a language, and visitors read them', async () => {
    const property = await desk();
    const description = 'Una villa <luminosa> & tranquila.\nCon jardín.\n\nA dos pasos del mar.';
    const texts = { nameType: 'Villa', description, features: ['Ascensor', 'Chimenea'] };
    const { translations } = await property.done(property.ask('post', '/translations', { lang: 'es', ...texts }));
    expect(translations).toMatchObject([{ lang: 'es', nameType: 'Villa', type: null, isComplete: true }]);
    const { reference } = await property.seen();
    await waitFor(async () => {
      const { body } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
      expect(body).toMatchObject({
        language: 'es',
        description: '<p>Una villa &lt;luminosa&gt; &amp; tranquila.<br />Con jardín.</p><p>A dos pasos del mar.</p>',
        features: [{ heading: null, values: ['Ascensor', 'Chimenea'], language: 'es' }],
      });
    });
    const { body } = await property.ask('post', '/translations', { lang: 'es' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/translation-exists' });
    const both = await property.done(property.ask('post', '/translations', { lang: 'en' }));
    expect(both.translations.map(({ lang, isComplete }) => [lang, isComplete])).toEqual([
      ['es', true],
      ['en', false],
    ]);
  });

  it('keep formatting and nothing else', async () => {
    const property = await desk();
    const description = '<p onclick="x()">Con <b>piscina</b><script>alert(1)</script><img src=x onerror=y></p>';
    await property.done(property.ask('post', '/translations', { lang: 'es', description }));
    expect((await property.seen()).translations[0]!.description).toBe('<p>Con <b>piscina</b></p>');
    expect((await shown(property)).description).toBe('<p>Con <b>piscina</b></p>');
  });

  it('show features under the headings that are written between them', async () => {
    const property = await desk();
    const features = ['Ascensor', 'Vistas:', 'Mar', 'Montaña', 'Cocina:', 'Equipada'];
    await property.done(property.ask('post', '/translations', { lang: 'es', description: 'Villa', features }));
    expect((await shown(property)).features).toEqual([
      { heading: '', values: ['Ascensor'], language: 'es' },
      { heading: 'Vistas', values: ['Mar', 'Montaña'], language: 'es' },
      { heading: 'Cocina', values: ['Equipada'], language: 'es' },
    ]);
    expect((await property.seen()).translations[0]!.features).toEqual(features);
  });

  it('are corrected in what changed, and nothing is written where nothing did', async () => {
    const property = await desk();
    const texts = { nameType: 'Villa', description: 'Una villa', features: ['Vistas:', 'Mar'] };
    const { translations } = await property.done(property.ask('post', '/translations', { lang: 'es', ...texts }));
    const at = `/translations/${translations[0]!.id}`;
    const corrected = await property.done(property.ask('patch', at, { nameType: 'Chalet', type: '' }));
    expect(corrected.translations).toMatchObject([{ nameType: 'Chalet', type: null, description: '<p>Una villa</p>' }]);
    const same = await property.done(property.ask('patch', at, { ...texts, nameType: 'Chalet' }));
    expect(same.version).toBe(corrected.version);
    const emptied = await property.done(property.ask('patch', at, { description: ' ', features: [] }));
    expect(emptied.translations).toMatchObject([{ description: null, features: [], isComplete: false }]);
  });

  it('go, and come back', async () => {
    const property = await desk();
    const { translations } = await property.done(property.ask('post', '/translations', { lang: 'en' }));
    const at = `/translations/${translations[0]!.id}`;
    expect((await property.done(property.ask('delete', at))).translations).toEqual([]);
    await property.ask('delete', at).expect(404);
    await property.ask('patch', at, { type: 'Villa' }).expect(404);
    await property.done(property.ask('post', '/translations', { lang: 'en' }));
  });

  it('are made by one of several who try at once', async () => {
    const property = await desk();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => property.ask('post', '/translations', { lang: 'es' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await property.seen()).translations).toHaveLength(1);
  });

  it.each([
    [{ lang: 'de' }, '/lang'],
    [{ lang: 'es', description: 'a\u0000b' }, '/description'],
    [{ lang: 'es', nameType: 'x'.repeat(201) }, '/nameType'],
    [{ lang: 'es', features: [''] }, '/features/0'],
  ])('are refused as %j', async (input, pointer) => {
    const property = await desk();
    const { body } = await property.ask('post', '/translations', input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('are changed by whoever saw them last', async () => {
    const property = await desk();
    property.version = 9;
    const { body } = await property.ask('post', '/translations', { lang: 'es' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/property-changed-meanwhile' });
    await property.ask('delete', `/translations/${newId()}`).expect(409);
  });
});
