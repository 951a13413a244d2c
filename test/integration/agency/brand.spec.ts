import sharp from 'sharp';
import { ShowAgencySettings, UpdateAgencySettings } from '../../../src/agency/settings/agency-settings.ts';
import { BRAND_FILES, type BrandFile, buildBrandUrl } from '../../../src/agency/brand.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const STAFF = systemActor('test');
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PNGS: [BrandFile, number][] = [
  ['icon-48', 48],
  ['icon-192', 192],
  ['icon-512', 512],
  ['maskable-512', 512],
  ['touch-180', 180],
];

describe('brand files', () => {
  const site = useFixture(() => startApp());
  const get = (address: string) => site.http().get(address).buffer(true);
  const agency = { name: 'Cala Norte' };

  it('include an icon as SVG, and as PNG in each size', async () => {
    const { headers, body } = await get(buildBrandUrl('icon', agency)).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': IMMUTABLE });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'svg', width: 512, height: 512 });
    for (const [file, size] of PNGS) {
      const { headers, body } = await get(buildBrandUrl(file, agency)).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': IMMUTABLE });
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const { channels } = await sharp(body as Buffer)
        .flatten()
        .stats();
      expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(230);
    }
  });

  it('include a preview image that other sites may embed', async () => {
    const { headers, body } = await get(buildBrandUrl('share', agency)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': IMMUTABLE,
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('include a manifest with existing icons', async () => {
    const { headers, text } = await site.http().get(buildBrandUrl('site', agency)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': IMMUTABLE,
    });
    const manifest = JSON.parse(text) as { icons: { src: string; type: string }[] };
    expect(manifest).toMatchObject({ id: '/', name: 'Cala Norte', lang: 'es', start_url: '/', theme_color: '#0d212b' });
    for (const { src, type } of manifest.icons)
      expect((await get(src).expect(200)).headers['content-type']).toMatch(type);
  });

  it('change address and content with the name, and redirect former addresses', async () => {
    const files = Object.keys(BRAND_FILES) as BrandFile[];
    const before = await get(buildBrandUrl('icon-192', agency)).expect(200);
    const { version, ...input } = await site.queries.execute(new ShowAgencySettings(STAFF));
    const profile = { ...input.profile, name: 'Sol y Mar' };
    await site.commands.execute(new UpdateAgencySettings(STAFF, version, { ...input, profile }));
    for (const file of files) {
      const now = buildBrandUrl(file, profile);
      expect(now).not.toBe(buildBrandUrl(file, agency));
      for (const old of [buildBrandUrl(file, agency), `/brand/${file}.${BRAND_FILES[file]}`]) {
        const { headers } = await get(old).expect(302);
        expect([headers['location'], headers['cache-control']]).toEqual([now, 'no-cache']);
      }
    }
    expect((await get(buildBrandUrl('icon-192', profile)).expect(200)).body).not.toEqual(before.body);
    expect((await get('/favicon.ico').expect(302)).headers['location']).toBe(buildBrandUrl('icon-48', profile));
  });

  it.each(['icon.png', 'icon-49.png', 'share.svg', 'constructor.svg', '..%2Ficon.svg'])(
    'answer 404 or 422 for %s',
    (name) =>
      site
        .http()
        .get(`/brand/${name}`)
        .expect(({ status }) => expect([404, 422]).toContain(status)),
  );
});
