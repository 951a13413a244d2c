import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdScript } from '../hold-script.ts';
import { DESKTOP, ListingPage, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('the map uses only files of the site, and shows as many properties as the list', async ({ page, baseURL }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:/.test(protocol) && origin !== new URL(baseURL!).origin) foreignRequests.push(request.url());
    });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const results = await MapPage.open(page);
    await expect.poll(() => results.countHomes()).toBe(await results.total());
    await expect(results.map.getByText('Mapa esquemático · © Instituto Geográfico Nacional')).toBeVisible();
    await expectAccessible(page);
    expect(foreignRequests).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('the button searches the visible area, reload keeps it, and back restores all results', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    const all = await results.total();
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    const searchHereButton = results.map.getByRole('button', { name: 'Buscar en esta zona' });
    await searchHereButton.click();
    await expect(page).toHaveURL(/[?&]bbox=-\d/);
    await expect.poll(() => results.total()).toBeLessThan(all);
    await expect(searchHereButton).toHaveCount(0);
    const some = await results.total();
    await expect.poll(() => results.countHomes()).toBe(some);
    await expect(page.getByRole('link', { name: 'Quitar filtro Zona del mapa' })).toBeVisible();

    await page.reload();
    await results.whenReady();
    expect(await results.total()).toBe(some);
    await page.goBack();
    await expect.poll(() => results.total()).toBe(all);
    await expect(page).not.toHaveURL(/bbox/);
    await expect.poll(() => results.countHomes()).toBe(all);
  });

  test('the list follows the map while the switch is on', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    const all = await results.total();
    await page.getByLabel('Buscar al mover el mapa').check();
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await expect(page).toHaveURL(/[?&]bbox=-\d/);
    await expect.poll(() => results.total()).toBeLessThan(all);
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await page.goBack();
    // Moving the map adds no history entries.
    await expect(page).not.toHaveURL(/bbox/);
  });

  test('the focus moves from the static map to the interactive one once that has loaded', async ({ page }) => {
    await withoutPictures(page);
    for (const selector of ['[data-cells]', '.zoom-out']) {
      const mapScript = await holdScript(page, 'maplibregl-canvas');
      await page.goto('/propiedades?view=map&bbox=-4.95,36.4,-4.6,36.6');
      const results = new MapPage(page);
      const link = results.map.locator(`a${selector}`).last();
      const cells = await link.getAttribute('data-cells');
      await link.focus();
      await mapScript.scriptRequest;
      await expect(link).toBeFocused();
      mapScript.release();
      await results.whenReady();
      const interactiveMap = results.map.locator('.map-interactive');
      await expect(interactiveMap.locator(':focus')).toHaveCount(1);
      const button = cells
        ? interactiveMap.locator(`[data-cells="${cells}"]`)
        : interactiveMap.getByRole('button', { name: 'Alejar' });
      if (!cells) await expect(button).toBeFocused();
      await page.unrouteAll();
    }
  });

  test('a property is highlighted in list and map, and its price marker opens its card', async ({ page, request }) => {
    await withoutPictures(page);
    const first = await request.get('/api/v1/properties?location=Marbella&pageSize=1');
    const { reference } = ((await first.json()) as { items: [{ reference: string }] }).items[0];
    const results = await MapPage.open(page, `search=${reference}&`);
    const pin = results.map.locator('.map-pin');
    await expect(pin).toHaveAttribute('data-mark', reference);
    const item = page.locator(`[data-reference="${reference}"]`);
    await item.getByRole('article').hover();
    await expect(pin).toHaveAttribute('data-highlighted');
    await pin.focus();
    await expect(item).toHaveAttribute('data-highlighted');

    await page.keyboard.press('Enter');
    const card = page.getByRole('group', { name: 'Propiedad elegida en el mapa' });
    await expect(card.getByRole('link')).toBeFocused();
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(pin).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/propiedad/[a-z-]+/${reference}$`));
  });

  test('the card of a property closes when a filter excludes it', async ({ page, request }) => {
    await withoutPictures(page);
    const first = await request.get('/api/v1/properties?location=Marbella&pageSize=1&priceMin=500000');
    const { reference } = ((await first.json()) as { items: [{ reference: string }] }).items[0];
    const results = await MapPage.open(page, `search=${reference}&`);
    await results.map.locator('.map-pin').press('Enter');
    const card = page.getByRole('group', { name: 'Propiedad elegida en el mapa' });
    await expect(card).toBeVisible();
    const listing = new ListingPage(page);
    const price = await listing.filter('Precio');
    await price.getByLabel('Máximo').fill('100000');
    await page.keyboard.press('Enter');
    await listing.expectTotal(0);
    await expect(card).toHaveCount(0);
  });

  test('the focus moves from a clicked cluster to a marker of its properties', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page, 'location=Marbella,Estepona&');
    const largest = results.map.locator('.map-cluster').first();
    const cells = (await largest.getAttribute('data-cells'))!;
    await largest.press('Enter');
    await expect(results.map.locator(`[data-cells="${cells.replaceAll('\n', '\\a ')}"]`)).toHaveCount(0);
    await expect(results.marks.and(page.locator(':focus'))).toHaveCount(1);
    await results.map.getByRole('button', { name: 'Buscar en esta zona' }).click();
    await expect(page).toHaveURL(/bbox=/);
  });

  test('zones of the same name can be distinguished', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    const zones = page.getByRole('combobox', { name: /^Alrededor de/ }).locator('option', { hasText: /^Centro$/ });
    const towns = await zones.evaluateAll((all) => all.map((zone) => zone.closest('optgroup')!.label));
    expect(towns.length).toBeGreaterThan(1);
    for (const [at, town] of towns.slice(0, 2).entries()) {
      const value = await zones.nth(at).getAttribute('value');
      await page.getByRole('combobox', { name: /^Alrededor de/ }).selectOption(value);
      await expect(page).toHaveURL((url) => url.searchParams.get('near') === value);
      await expect(results.cards.first()).toContainText(town);
    }
  });

  test('only one place is searched at a time, and moving to it offers no search button', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    const searchHereButton = results.map.getByRole('button', { name: 'Buscar en esta zona' });
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await expect(searchHereButton).toBeVisible();
    await page.getByRole('combobox', { name: /^Alrededor de/ }).selectOption({ label: 'Nerja' });
    await expect(page).toHaveURL(/near=Nerja/);
    const { chips } = new ListingPage(page);
    await expect(chips).toHaveText([/^A 1 km de Nerja/]);
    await expect(searchHereButton).toHaveCount(0);
    await results.map.getByRole('button', { name: 'Alejar' }).click();
    await searchHereButton.click();
    await expect(chips).toHaveText(['Zona del mapa']);
  });

  test('the counts follow the filters, even while the visible part is still loading', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    await expect.poll(() => results.countHomes()).toBe(await results.total());
    await page.route('**/api/v1/properties/clusters?*location=Nerja*', () => undefined);
    const listing = new ListingPage(page);
    await listing.choose('Ubicación', 'Nerja');
    await expect.poll(() => results.countHomes()).toBe(await results.total());
  });

  test('without WebGL the static map stays, and its links narrow the list', async ({ page }) => {
    await withoutPictures(page);
    await page.addInitScript(() => {
      const original = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!.value as (
        ...args: unknown[]
      ) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...more]);
      } as HTMLCanvasElement['getContext'];
    });
    const requestUrls: string[] = [];
    page.on('request', (request) => requestUrls.push(request.url()));
    await page.goto('/propiedades?view=map');
    const results = new MapPage(page);
    const all = await results.total();
    await expect.poll(() => results.countHomes()).toBe(all);
    // The switch belongs to the interactive map.
    await expect(page.getByLabel('Buscar al mover el mapa')).toHaveCount(0);
    await results.marks.filter({ hasText: /^\d+$/ }).first().click();
    await expect.poll(() => results.total()).toBeLessThan(all);
    expect(await results.covered()).toBe(0);
    await expect(page).toHaveURL(/view=map/);
    expect(requestUrls.filter((url) => /maplibre/.test(url))).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a floating button opens the map and returns to the list', async ({ page }) => {
    await withoutPictures(page);
    await page.goto('/propiedades?location=Nerja');
    await whenInteractive(page);
    const cards = page.locator('[data-results]').getByRole('article');
    const cardCount = await cards.evaluateAll(
      (all) => all.map((card) => card.toggleAttribute('data-stays', true)).length,
    );
    expect(cardCount).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    await expect(page).toHaveURL(/\?location=Nerja&view=map$/);
    const results = new MapPage(page);
    await results.whenReady();
    await expect.poll(() => results.countHomes()).toBe(await results.total());
    // The existing cards are not rendered again.
    await expect(page.locator('.map-list article[data-stays]')).toHaveCount(cardCount);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Lista', exact: true }).tap();
    await expect(page).toHaveURL(/\?location=Nerja$/);
    await expect(results.map).toHaveCount(0);
    await expect(cards.and(page.locator('[data-stays]'))).toHaveCount(cardCount);
  });

  test('the map has one row of controls, and nothing covers its attribution', async ({ page }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page, 'location=Marbella&');
    const rows = await results.map
      .locator('#mapa :is(button, select, input)')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((control) => control.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
      );
    expect(rows.length).toBeGreaterThan(3);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(8);
    const source = results.map.getByText('© Instituto Geográfico Nacional');
    for (const scrollTop of [0, 300]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrollTop);
      await expect(source).toBeInViewport({ ratio: 1 });
      const covered = await source.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [left + 1, (left + right) / 2, right - 1].map((x) => [x, (top + bottom) / 2] as const);
        return points.filter(([x, y]) => document.elementFromPoint(x, y) !== element).length;
      });
      expect(covered).toBe(0);
    }
  });

  test('the clear button is fully visible beside the filters, and no floating button appears without results', async ({
    page,
  }) => {
    await ListingPage.open(page, '?location=Nerja&priceMax=100000&pool=true');
    const [beside, below] = await page.getByRole('link', { name: 'Limpiar filtros' }).all();
    await expect(beside!).toBeInViewport({ ratio: 1 });
    await expect(below!).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mapa', exact: true })).toHaveCount(0);
  });
});
