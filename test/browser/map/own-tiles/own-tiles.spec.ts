import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP } from '../../listing-page.ts';
import { ownSystem } from '../../own-system.ts';
import { MapPage } from '../map-page.ts';
import { PICTURED, VECTORED } from './one-tile.ts';
import { tileServer } from './tile-server.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const KINDS = [
  { what: 'a PMTiles file of pictures', path: '/costa.pmtiles', color: PICTURED, share: 0.8, inParts: true },
  { what: 'vector tiles', path: '/{z}/{x}/{y}.mvt', color: VECTORED, share: 0.3, inParts: false },
];

for (const { what, path, color, share, inParts } of KINDS)
  test(`${what} of the agency's own lie beneath the results, and no other host is asked`, async ({ page }) => {
    await using tiles = await tileServer();
    const system = await ownSystem('tiles', () => Promise.resolve(), {
      MAP_TILES_URL: tiles.origin + path,
      MAP_ATTRIBUTION: '© Cartografía de prueba',
    });
    try {
      const hosts = new Set<string>();
      page.on('request', (request) => /^http/.test(request.url()) && hosts.add(new URL(request.url()).origin));
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      const answer = await page.goto(`${system.url}/propiedades?view=map`);
      const policy = answer!.headers()['content-security-policy'];
      expect(policy).toContain(`img-src 'self' data: ${tiles.origin};`);
      expect(policy).toContain(`connect-src 'self' ${tiles.origin};`);
      const results = new MapPage(page);
      await results.whenReady();
      await expect(results.map.locator('.map-moving').locator('..')).toContainText('© Cartografía de prueba');
      await expect.poll(() => shareOf(page, color)).toBeGreaterThan(share);
      expect([...hosts].sort()).toEqual([system.url, tiles.origin].sort());
      expect(faults).toEqual([]);
      expect(tiles.asked.every(({ range }) => (range !== undefined) === inParts)).toBe(true);
      await page.goto(`${system.url}/privacidad`);
      await expect(page.getByRole('main')).toContainText(new URL(tiles.origin).host);

      if (!inParts) return;
      // A server that takes the question and says nothing is not waited for: the coast stands in.
      await page.route('**/*.pmtiles', () => undefined);
      await page.goto(`${system.url}/propiedades?view=map`);
      await results.whenReady();
      await expect(results.map).toContainText('Mapa esquemático');
    } finally {
      await system.stop();
    }
  });

/** How much of the map has this colour. */
async function shareOf(page: Page, { r, g, b }: typeof PICTURED): Promise<number> {
  const shot = await page.locator('.map-moving canvas').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ([r, g, b].every((part, channel) => Math.abs(data[at + channel]! - part) < 6)) count++;
  return count / (info.width * info.height);
}
