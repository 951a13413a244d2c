import { expect, type Locator, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, optionOf, PHONE } from './listing-page.ts';
import { collectPageErrors } from './watch-faults.ts';
import { whenInteractive } from './when-interactive.ts';

const SCREENS = { phone: PHONE, desktop: DESKTOP };
const reference = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published').reference;

test.describe('popovers and dialogs', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every filter is accessible while open, one at a time', async ({ page }) => {
    test.slow();
    await page.setViewportSize(DESKTOP);
    const listing = await ListingPage.open(page, '?view=list&baths=2');
    for (const name of ['Ubicación', 'Tipo', 'Dormitorios', 'Precio', 'Más filtros']) {
      const popover = await listing.filter(name);
      await expect(popover).toHaveAttribute('open');
      await expect(page.getByRole('form', { name: 'Filtros' }).locator('details[name][open]')).toHaveCount(1);
      await expectAccessible(page);
    }
    const more = await listing.filter('Más filtros');
    await page.emulateMedia({ forcedColors: 'active' });
    const readBackground = (at: Locator) => at.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [list, grid] = ['Ver en lista', 'Ver en cuadrícula'].map((name) => page.getByRole('link', { name }));
    expect(await readBackground(list!)).not.toBe(await readBackground(grid!));
    expect(await readBackground(optionOf(more, '2+'))).not.toBe(await readBackground(optionOf(more, '3+')));
    const readBorderWidth = (at: Locator) => at.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(await readBorderWidth(more.locator('> summary'))).not.toBe(
      await readBorderWidth((await listing.filter('Tipo')).locator('> summary')),
    );
    await page.emulateMedia({ forcedColors: 'none' });

    await listing.search.pressSequentially('mij');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('the filter sheet of a phone is accessible', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await ListingPage.open(page, '?location=Nerja');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Ver \d/ })).toBeVisible();
    await expectAccessible(page);
  });

  for (const [screen, viewport] of Object.entries(SCREENS))
    test(`the comparison tray and the favourites are accessible on a ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const listing = await ListingPage.open(page);
      for (const at of [0, 1])
        await listing.cards
          .nth(at)
          .getByRole('button', { name: /^Comparar/ })
          .click();
      await listing.cards
        .first()
        .getByRole('button', { name: /favoritos/ })
        .click();
      await expect(page.getByRole('link', { name: 'Ver Comparación Detallada' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: /^Favoritos: 1/ }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await expectAccessible(page);
    });

  test('the full-screen gallery is accessible', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/propiedad/x/${reference}`);
    await whenInteractive(page);
    await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a search and a property page cause no console error, policy violation or request to other hosts', async ({
  page,
  baseURL,
}) => {
  const errors = await collectPageErrors(page, new URL(baseURL!).origin);
  const listing = await ListingPage.open(page);
  await listing.choose('Ubicación', 'Estepona');
  await listing.sort.selectOption('price-desc');
  await expect(page).toHaveURL(/price-desc/);
  await page.getByRole('link', { name: 'Ver en lista' }).click();
  await expect(page).toHaveURL(/view=list/);
  await listing.cards.first().hover();
  await listing.cards
    .first()
    .getByRole('button', { name: /^Foto siguiente/ })
    .click();
  await expect(listing.cards.first()).toContainText('2 / ');
  await listing.cards
    .first()
    .getByRole('link', { name: /^Ver Detalles/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/idioma=en/);
  await page.goBack();
  await expect(listing.cards.first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('forced colours keep selection, buttons and focus distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(DESKTOP);
  const listing = await ListingPage.open(page);
  const readStyle = (target: Locator, property: string) =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const [menu, compare] = [
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link'),
    listing.cards.getByRole('button', { name: /^Comparar/ }),
  ];
  await compare.first().click();
  for (const [chosen, other] of [
    [menu.getByText('Propiedades'), menu.getByText('Servicios')],
    [compare.first(), compare.last()],
    [listing.pager.getByRole('link', { name: 'Página 1' }), listing.pager.getByRole('link', { name: 'Página 2' })],
  ] as const) {
    const backgrounds = [chosen, other].map((it) =>
      readStyle(it.locator('xpath=ancestor-or-self::*[self::a or self::button]'), 'background-color'),
    );
    expect(new Set(await Promise.all(backgrounds)).size).toBe(2);
  }
  const tray = page.getByRole('region', { name: /^Comparar Propiedades/ });
  for (const bordered of [tray, listing.cards.getByRole('link', { name: /^Ver Detalles/ }).first(), compare.last()])
    expect(await readStyle(bordered, 'border-top-width')).toBe('1px');

  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await readStyle(focused, 'outline-style')).toBe('solid');
  expect(await readStyle(focused, 'outline-color')).toBe(await readStyle(compare.first(), 'background-color'));

  await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
  await page.getByRole('button', { name: 'Preferencias', exact: true }).click();
  const [toggled, untouched] = [page.getByRole('switch').first(), page.getByRole('switch').last()];
  await toggled.click();
  await expect
    .poll(
      async () => (await readStyle(toggled, 'background-color')) === (await readStyle(untouched, 'background-color')),
    )
    .toBe(false);
});

test('the filters work by keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const listing = await ListingPage.open(page);
  const locationFilter = page.locator('summary').filter({ hasText: 'Ubicación' });
  for (let stop = 0; stop < 16 && !(await locationFilter.evaluate((it) => it === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(locationFilter).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.locator('input[name=location]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(listing.chips).toHaveText([(await first.getAttribute('value'))!]);
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(locationFilter).toBeFocused();
  await expect(first).toBeHidden();
});

test('the pictures of the first screen arrive as AVIF', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of ['/propiedades', `/propiedad/x/${reference}`]) {
      await page.goto(path);
      const pictures = page.getByRole('img').filter({ visible: true });
      const getPictureStates = () =>
        pictures.evaluateAll((all) =>
          all
            .filter((it) => it instanceof HTMLImageElement)
            .filter(
              (it) => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().left < innerWidth,
            )
            .map(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.endsWith('.avif')),
        );
      await expect.poll(async () => (await getPictureStates()).every(Boolean)).toBe(true);
      expect((await getPictureStates()).length).toBeGreaterThan(0);
    }
  }
});

test('scrolling is not animated with reduced motion', async ({ page }) => {
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const listing = await ListingPage.open(page);
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
  await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
