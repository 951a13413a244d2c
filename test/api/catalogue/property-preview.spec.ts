import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { PropertyDesk } from './property-desk.ts';

describe('the preview of a property', () => {
  const site = useFixture(startApp);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'agent')).browser;
  });

  it('shows what a visitor would see, and no more, whatever the status', async () => {
    for (const [status, shown] of [
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
      const property = await PropertyDesk.open(site, browser, fields);
      const [picture] = await property.filledWith('#778899');
      await property.done(property.ask('post', '/translations', { lang: 'es', description: 'Hola' }));
      await property.done(property.ask('post', '/translations', { lang: 'en', description: 'Hello' }));
      const { headers, body, text } = await browser.get(`${property.at}/preview?language=en`).expect(200);
      expect(headers['cache-control']).toContain('no-store');
      expect(body).toMatchObject({
        title: 'Villa en Mijas',
        status: shown,
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

  it('is for staff alone, and of what is there', async () => {
    const { at } = await PropertyDesk.open(site, browser);
    await site.http().get(`${at}/preview`).expect(401);
    await browser.get(`/api/v1/staff/properties/${newId()}/preview`).expect(404);
    await browser.get(`${at}/preview?language=de`).expect(422);
  });
});
