import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.beforeEach(({ page }) => withoutPictures(page));

test.describe('on a desktop', () => {
  test.use({ viewport: { ...DESKTOP, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('going back from a property, or from the list, restores the map', async ({ page }) => {
    const results = await MapPage.open(page, 'location=Benahav%C3%ADs&');
    await results.zoomIn();
    const pin = results.map.locator('.map-pin').first();
    await expect(pin).toBeVisible();
    const reference = (await pin.getAttribute('data-mark'))!;
    await pin.press('Enter');
    const before = await results.readPosition(reference);
    const card = page.getByRole('group', { name: 'Propiedad elegida en el mapa' });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(page.locator(`.map-list [data-reference="${reference}"]`)).toBeInViewport();
    await expect(page.locator(`.map-list [data-reference="${reference}"]`)).toHaveAttribute('data-highlighted');

    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/propiedad\//);
    await page.goBack();
    await results.whenReady();
    await expect(card).toBeVisible();
    await expect.poll(() => results.readPosition(reference)).toEqual(before);
    await page.getByRole('link', { name: 'Ver en lista' }).click();
    await expect(results.map).toHaveCount(0);
    const mapLink = page.getByRole('link', { name: 'Ver en el mapa' });
    await expect(mapLink).toHaveText('Mapa');
    await mapLink.click();
    await results.whenReady();
    await expect.poll(() => results.readPosition(reference)).toEqual(before);
  });
});

for (const [device, use] of [
  ['a desktop', { viewport: DESKTOP }],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    test('properties at the same point are listed with one click', async ({ page }) => {
      const results = await MapPage.open(page, 'location=Benahav%C3%ADs&');
      await results.zoomIn();
      const cluster = results.map.locator('.map-cluster').first();
      await cluster.press('Enter');
      const list = page.locator('#resultados');
      await expect(list).toBeFocused();
      await expect(page).toHaveURL(/[?&]bbox=/);
      const heading = list.getByRole('heading', { name: /^\d+ propiedades en este punto$/ });
      await expect(heading).toBeInViewport();
      expect(Number.parseInt(await heading.innerText())).toBe(await results.total());
      await results.marks.first().press('Enter');
      await expect(list).toBeFocused();
    });
  });
}
