import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const home = demoHome(({ kind }, { status }) => kind === 'villa' && !status).reference;
const land = demoHome(({ kind }, { status }) => kind === 'land' && !status).reference;
const sold = demoHome((_, { status }) => status === 'sold').reference;

const PAGES = {
  'the listing': '/propiedades',
  'a filtered list': '/propiedades?location=Marbella,Mijas&bedrooms=3&pool=true&view=list',
  'an empty result': '/propiedades?search=xyzzyxyzzy',
  'a house': `/propiedad/x/${home}`,
  'a plot of land': `/propiedad/x/${land}`,
  'no favourites': '/favoritos',
  'a comparison': `/comparar?refs=${home},${land},${sold}`,
  'nothing to compare': '/comparar',
  'an unknown page': '/no-existe',
  'a sold home': `/propiedad/x/${sold}`,
};
const SCREENS = { phone: PHONE, desk: DESKTOP };

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told).toEqual([]);
};

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, path] of Object.entries(PAGES)) {
      test(`${name} is accessible and fits the screen`, async ({ page }) => {
        await page.goto(path);
        await whenInteractive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        await expect(page).toHaveTitle(/\S/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        await expectAccessible(page);

        await page.locator('body').press('Tab');
        await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
      });
    }
  });
}

test.describe('what opens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every filter is accessible while open, one at a time', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const listing = await ListingPage.open(page);
    for (const name of ['Ubicación', 'Tipo', 'Dormitorios', 'Precio', 'Más filtros']) {
      const popover = await listing.filter(name);
      await expect(popover).toHaveAttribute('open');
      await expect(page.getByRole('form', { name: 'Filtros' }).locator('details[name][open]')).toHaveCount(1);
      await expectAccessible(page);
    }
    await listing.search.pressSequentially('mij');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('so is the sheet of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await ListingPage.open(page, '?location=Nerja');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Ver \d/ })).toBeVisible();
    await expectAccessible(page);
  });

  for (const [screen, viewport] of Object.entries(SCREENS))
    test(`the tray, a heart and a check on a ${screen}`, async ({ page }) => {
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

  test('and the full screen of pictures', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/propiedad/x/${home}`);
    await whenInteractive(page);
    await page.getByRole('button', { name: 'Ver a pantalla completa' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a tour leaves no error in the console and breaks no policy', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.exposeFunction('reportPolicy', (directive: string) => faults.push(`policy: ${directive}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      Reflect.apply(Reflect.get(window, 'reportPolicy') as () => void, window, [violatedDirective]),
    ),
  );
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
  expect(faults).toEqual([]);
});

test('the filters work by keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const listing = await ListingPage.open(page);
  const place = page.locator('summary').filter({ hasText: 'Ubicación' });
  for (let stop = 0; stop < 8 && !(await place.evaluate((it) => it === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.locator('input[name=location]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(listing.chips).toHaveText([(await first.getAttribute('value'))!]);
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(place).toBeFocused();
  await expect(first).toBeHidden();
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`everything to touch on ${name} is big enough`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await whenInteractive(page);
    const small = await page.locator('a[href], button, summary, select, input:not(.sr-only)').evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches('.sr-only, p a'))
        .map((it) => ({ box: it.getBoundingClientRect(), html: it.outerHTML.slice(0, 120) }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ html }) => html),
    );
    expect(small).toEqual([]);
  });
}

test('the pictures of the first screen arrive as AVIF', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const path of ['/propiedades', `/propiedad/x/${home}`]) {
      await page.goto(path);
      const pictures = page.getByRole('img').filter({ visible: true });
      const seen = () =>
        pictures.evaluateAll((all) =>
          all
            .filter((it) => it instanceof HTMLImageElement)
            .filter(
              (it) => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().left < innerWidth,
            )
            .map(({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.endsWith('.avif')),
        );
      await expect.poll(async () => (await seen()).every(Boolean)).toBe(true);
      expect((await seen()).length).toBeGreaterThan(0);
    }
  }
});

test('whoever wants no motion is carried to the top at once', async ({ page }) => {
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
