import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { PropertyEditor } from './property-editor.ts';

describe('translations of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'agent')).browser;
  });

  const openProperty = () =>
    PropertyEditor.open(site, browser, { status: 'published', type: '2-3', location: 'Mijas' });
  const getPreview = async ({ id }: PropertyEditor, language = 'es') =>
    (await browser.get(`/api/v1/staff/properties/${id}/preview?language=${language}`).expect(200)).body as {
      description: string | null;
      features: unknown[];
    };

  it('are created once per language and shown to visitors', async () => {
    const property = await openProperty();
    const description = 'Una villa <luminosa> & tranquila.\nCon jardín.\n\nA dos pasos del mar.';
    const texts = { nameType: 'Villa', description, features: ['Ascensor', 'Chimenea'] };
    const { translations } = await property.expectSuccess(
      property.request('post', '/translations', { lang: 'es', ...texts }),
    );
    expect(translations).toMatchObject([{ lang: 'es', nameType: 'Villa', type: null, isComplete: true }]);
    const { reference } = await property.getDetails();
    await waitFor(async () => {
      const { body } = await site.http().get(`/api/v1/properties/${reference}`).expect(200);
      expect(body).toMatchObject({
        language: 'es',
        description: '<p>Una villa &lt;luminosa&gt; &amp; tranquila.<br />Con jardín.</p><p>A dos pasos del mar.</p>',
        features: [{ heading: null, values: ['Ascensor', 'Chimenea'], language: 'es' }],
      });
    });
    const { body } = await property.request('post', '/translations', { lang: 'es' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/translation-exists' });
    const afterSecond = await property.expectSuccess(property.request('post', '/translations', { lang: 'en' }));
    expect(afterSecond.translations.map(({ lang, isComplete }) => [lang, isComplete])).toEqual([
      ['es', true],
      ['en', false],
    ]);
  });

  it('keep only simple formatting', async () => {
    const property = await openProperty();
    const description = '<p onclick="x()">Con <b>piscina</b><script>alert(1)</script><img src=x onerror=y></p>';
    await property.expectSuccess(property.request('post', '/translations', { lang: 'es', description }));
    expect((await property.getDetails()).translations[0]!.description).toBe('<p>Con <b>piscina</b></p>');
    expect((await getPreview(property)).description).toBe('<p>Con <b>piscina</b></p>');
  });

  it('group features under headings between them', async () => {
    const property = await openProperty();
    const features = ['Ascensor', 'Vistas:', 'Mar', 'Montaña', 'Cocina:', 'Equipada'];
    await property.expectSuccess(
      property.request('post', '/translations', { lang: 'es', description: 'Villa', features }),
    );
    expect((await getPreview(property)).features).toEqual([
      { heading: '', values: ['Ascensor'], language: 'es' },
      { heading: 'Vistas', values: ['Mar', 'Montaña'], language: 'es' },
      { heading: 'Cocina', values: ['Equipada'], language: 'es' },
    ]);
    expect((await property.getDetails()).translations[0]!.features).toEqual(features);
  });

  it('change only sent fields, and write nothing without changes', async () => {
    const property = await openProperty();
    const texts = { nameType: 'Villa', description: 'Una villa', features: ['Vistas:', 'Mar'] };
    const { translations } = await property.expectSuccess(
      property.request('post', '/translations', { lang: 'es', ...texts }),
    );
    const path = `/translations/${translations[0]!.id}`;
    const corrected = await property.expectSuccess(property.request('patch', path, { nameType: 'Chalet', type: '' }));
    expect(corrected.translations).toMatchObject([{ nameType: 'Chalet', type: null, description: '<p>Una villa</p>' }]);
    const same = await property.expectSuccess(property.request('patch', path, { ...texts, nameType: 'Chalet' }));
    expect(same.version).toBe(corrected.version);
    const emptied = await property.expectSuccess(property.request('patch', path, { description: ' ', features: [] }));
    expect(emptied.translations).toMatchObject([{ description: null, features: [], isComplete: false }]);
  });

  it('can be deleted and added again', async () => {
    const property = await openProperty();
    const { translations } = await property.expectSuccess(property.request('post', '/translations', { lang: 'en' }));
    const path = `/translations/${translations[0]!.id}`;
    expect((await property.expectSuccess(property.request('delete', path))).translations).toEqual([]);
    await property.request('delete', path).expect(404);
    await property.request('patch', path, { type: 'Villa' }).expect(404);
    await property.expectSuccess(property.request('post', '/translations', { lang: 'en' }));
  });

  it('accept one of several concurrent creations', async () => {
    const property = await openProperty();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => property.request('post', '/translations', { lang: 'es' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await property.getDetails()).translations).toHaveLength(1);
  });

  it.each([
    [{ lang: 'de' }, '/lang'],
    [{ lang: 'es', description: 'a\u0000b' }, '/description'],
    [{ lang: 'es', nameType: 'x'.repeat(201) }, '/nameType'],
    [{ lang: 'es', features: [''] }, '/features/0'],
  ])('refuse %j', async (input, pointer) => {
    const property = await openProperty();
    const { body } = await property.request('post', '/translations', input).expect(422);
    expect((body as { errors: { pointer: string }[] }).errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('require the current version', async () => {
    const property = await openProperty();
    property.version = 9;
    const { body } = await property.request('post', '/translations', { lang: 'es' }).expect(409);
    expect(body).toMatchObject({ type: '/problems/property-changed-meanwhile' });
    await property.request('delete', `/translations/${createId()}`).expect(409);
  });
});
