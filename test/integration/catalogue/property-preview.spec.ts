import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { PropertyEditor } from './property-editor.ts';

describe('property preview', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'agent')).browser;
  });

  it('returns what a visitor would see, whatever the status', async () => {
    for (const [status, publicStatus] of [
      ['draft', 'published'],
      ['reserved', 'reserved'],
      ['withdrawn', 'published'],
      ['sold', 'published'],
    ] as const) {
      const fields = {
        status,
        type: '2-3',
        location: 'Mijas',
        agencyRef: 'SECRET',
        latitude: 36.51234,
        longitude: -4.6,
      };
      const property = await PropertyEditor.open(site, browser, fields);
      const [picture] = await property.uploadPictures('#778899');
      await property.expectSuccess(property.request('post', '/translations', { lang: 'es', description: 'Hola' }));
      await property.expectSuccess(property.request('post', '/translations', { lang: 'en', description: 'Hello' }));
      const { headers, body, text } = await browser.get(`${property.url}/preview?language=en`).expect(200);
      expect(headers['cache-control']).toContain('no-store');
      expect(body).toMatchObject({
        title: 'Villa en Mijas',
        status: publicStatus,
        latitude: 36.51,
        language: 'en',
        languages: ['es', 'en'],
        description: '<p>Hello</p>',
        pictures: [{ alt: 'Villa en Mijas, imagen 1' }],
      });
      expect(picture).toBeDefined();
      expect(text).not.toContain('SECRET');
    }
  });

  it('requires staff and an existing property', async () => {
    const { url } = await PropertyEditor.open(site, browser);
    await site.http().get(`${url}/preview`).expect(401);
    await browser.get(`/api/v1/staff/properties/${createId()}/preview`).expect(404);
    await browser.get(`${url}/preview?language=de`).expect(422);
  });
});
