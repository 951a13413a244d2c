import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP } from '../../listing-page.ts';
import { startOwnSystem } from '../../own-system.ts';
import { MapPage } from '../map-page.ts';
import { PICTURED, VECTORED } from './one-tile.ts';
import { startTileServer } from './tile-server.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const KINDS = [
  { what: 'raster tiles in a PMTiles file', path: '/costa.pmtiles', color: PICTURED, share: 0.8, usesRanges: true },
  { what: 'vector tiles', path: '/{z}/{x}/{y}.mvt', color: VECTORED, share: 0.3, usesRanges: false },
];

for (const { what, path, color, share, usesRanges } of KINDS)
  test(`${what} of the agency are drawn below the results, and no other host is requested`, async ({ page }) => {
    // Starts its own system.
    test.slow();
    await using tiles = await startTileServer();
    const system = await startOwnSystem('tiles', () => Promise.resolve(), {
      MAP_TILES_URL: tiles.origin + path,
      MAP_ATTRIBUTION: '© Cartografía de prueba',
    });
    try {
      const hosts = new Set<string>();
      page.on('request', (request) => /^http/.test(request.url()) && hosts.add(new URL(request.url()).origin));
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const response = await page.goto(`${system.url}/propiedades?view=map`);
      const policy = response!.headers()['content-security-policy'];
      expect(policy).toContain(`img-src 'self' data: ${tiles.origin};`);
      expect(policy).toContain(`connect-src 'self' ${tiles.origin};`);
      const results = new MapPage(page);
      await results.whenReady();
      await expect(results.map.locator('.map-interactive').locator('..')).toContainText('© Cartografía de prueba');
      await expect.poll(() => measureShare(page, color)).toBeGreaterThan(share);
      expect([...hosts].sort()).toEqual([system.url, tiles.origin].sort());
      expect(errors).toEqual([]);
      expect(tiles.requests.every(({ range }) => (range !== undefined) === usesRanges)).toBe(true);
      await page.goto(`${system.url}/privacidad`);
      await expect(page.getByRole('main')).toContainText(new URL(tiles.origin).host);

      if (!usesRanges) return;
      // The map does not wait for a server that never responds: it shows the coast.
      await page.route('**/*.pmtiles', () => undefined);
      await page.goto(`${system.url}/propiedades?view=map`);
      await results.whenReady();
      await expect(results.map).toContainText('Mapa esquemático');
    } finally {
      await system.stop();
    }
  });

/** Returns the share of the map in this colour. */
async function measureShare(page: Page, { r, g, b }: typeof PICTURED): Promise<number> {
  const shot = await page.locator('.map-interactive canvas').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ([r, g, b].every((part, channel) => Math.abs(data[at + channel]! - part) < 6)) count++;
  return count / (info.width * info.height);
}
