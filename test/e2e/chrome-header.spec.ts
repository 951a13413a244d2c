import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withLateScripts } from './with-late-scripts.ts';

const ENTRIES = ['Inicio', 'Propiedades', 'Servicios', 'Quienes somos', 'Contacto', 'FAQ'];
const reference = findDemoProperty(({ status }) => status === 'published').reference;
const header = (page: Page) => page.getByRole('banner');
const phones = (page: Page) => header(page).getByRole('list', { name: 'Teléfonos' });
const readScrollTop = (page: Page) => page.evaluate(() => window.scrollY);

const readScrollBehavior = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await expect.poll(() => readScrollTop(page)).toBe(top);
};

test.describe('header on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('is transparent over a picture until the page is scrolled by more than 100 pixels', async ({ page }) => {
    await open(page, '/contacto');
    const wordmark = header(page).locator('[data-variant]').first();
    const bar = header(page).locator('> div').last();
    for (const top of [0, 100]) {
      await scrollTo(page, top);
      await expect(header(page)).toHaveAttribute('data-look', 'clear');
      await expect(wordmark).toHaveAttribute('data-variant', 'white');
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
    await scrollTo(page, 101);
    await expect(header(page)).toHaveAttribute('data-look', 'solid');
    await expect(wordmark).toHaveAttribute('data-variant', 'ink');
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await bar.evaluate((it) => getComputedStyle(it).boxShadow)).not.toBe('none');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 0);
    await expect(header(page)).toHaveAttribute('data-look', 'clear');
  });

  test('shows the phone numbers only at the top, without a layout jump when they hide', async ({ page }) => {
    await open(page, '/contacto');
    await expect(phones(page).getByRole('link')).toHaveCount(2);
    await expect(phones(page).getByRole('link').first()).toHaveAttribute('href', /^tel:\+?\d{9,}$/);
    expect((await phones(page).locator('..').boundingBox())!.height).toBe(38);
    expect((await page.getByRole('main').locator('section').first().boundingBox())!.y).toBe(0);
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.boundingBox())!.y;
    await scrollTo(page, 1);
    await expect(phones(page)).toBeHidden();
    expect((await heading.boundingBox())!.y).toBe(before - 1);
    await scrollTo(page, 0);
    await expect(phones(page)).toBeVisible();
  });

  for (const path of ['/propiedades', `/propiedad/x/${reference}`])
    test(`is white and shows no phone numbers on ${path.replace(reference, '…')}`, async ({ page }) => {
      await open(page, path);
      await expect(header(page)).toHaveAttribute('data-look', 'solid');
      await expect(header(page).locator('[data-variant=ink]')).toBeVisible();
      await expect(phones(page)).toHaveCount(0);
      expect((await page.getByRole('main').boundingBox())!.y).toBe(72);
    });

  test('is white from the start, below the phone numbers, on pages without a picture', async ({ page }) => {
    for (const path of ['/no-existe', '/login', '/favoritos', '/comparar', '/privacidad']) {
      await open(page, path);
      await expect(header(page)).toHaveAttribute('data-look', 'solid');
      await expect(phones(page)).toBeVisible();
      expect((await page.getByRole('main').boundingBox())!.y).toBe(72 + 38);
    }
    await scrollTo(page, 1);
    await expect(phones(page)).toBeHidden();
    await scrollTo(page, 400);
    expect((await header(page).getByRole('navigation').boundingBox())!.y).toBeGreaterThanOrEqual(0);
  });

  test('underlines the entry of the current page, the first one only on the home page', async ({ page }) => {
    const links = header(page).getByRole('navigation', { name: 'Principal' }).getByRole('link');
    for (const [path, current] of [
      ['/', 'Inicio'],
      ['/propiedades?location=Mijas', 'Propiedades'],
      [`/propiedad/x/${reference}`, 'Propiedades'],
      ['/contacto', 'Contacto'],
    ] as const) {
      await open(page, path);
      await expect(links).toHaveText(ENTRIES);
      await expect(links.and(page.locator('[aria-current]'))).toHaveText([current]);
      const line = links.filter({ hasText: current }).locator('span');
      expect(await line.evaluate((it) => getComputedStyle(it).borderBottomColor)).not.toBe('rgba(0, 0, 0, 0)');
    }
    await open(page, '/no-existe');
    await expect(links.and(page.locator('[aria-current]'))).toHaveCount(0);
  });

  test('opens a new page at its top and focuses its content, and going back does not animate the scrolling', async ({
    page,
  }) => {
    const listing = await ListingPage.open(page);
    await scrollTo(page, 900);
    await header(page).getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => readScrollTop(page)).toBe(0);
    expect(await readScrollBehavior(page)).toBe('smooth');

    await page.goBack();
    await expect(listing.cards.first()).toBeVisible();
    expect(await readScrollBehavior(page)).toBe('auto');
  });

  test('scrolls without animation for reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/contacto');
    await scrollTo(page, 600);
    await header(page).getByRole('link', { name: 'Propiedades' }).click();
    await expect(page).toHaveURL(/\/propiedades$/);
    await expect.poll(() => readScrollTop(page)).toBe(0);
    expect(await readScrollBehavior(page)).toBe('auto');
  });
});

test.describe('phone menu', () => {
  test.use({ viewport: PHONE });

  test('fills the screen, and closes when a link is selected', async ({ page }) => {
    await open(page, '/propiedades');
    const button = page.getByRole('button', { name: 'Abrir menú' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    const links = menu.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    await expect(links).toHaveText(ENTRIES);
    await expect(links.first()).toHaveCSS('font-size', '28px');
    await expect(links.first()).toHaveCSS('font-family', /Ibarra/);
    await expect(menu.getByRole('link', { name: /^900/ })).toHaveCount(2);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });

    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await links.filter({ hasText: 'Contacto' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => readScrollTop(page)).toBe(0);
  });

  test('returns the focus to its button, even if its script loads late', async ({ page }) => {
    await withLateScripts(page);
    await open(page, '/faq');
    const button = page.getByRole('button', { name: 'Abrir menú' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('appears below 768 pixels only', async ({ page }) => {
    await open(page, '/propiedades');
    const button = page.getByRole('button', { name: 'Abrir menú' });
    const bar = header(page).getByRole('navigation', { name: 'Principal' });
    for (const [width, isMobile] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(button).toBeVisible({ visible: isMobile });
      await expect(bar).toBeVisible({ visible: !isMobile });
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, and its links work', async ({ page }) => {
      await page.goto('/contacto');
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
      await header(page).locator('summary').click();
      const links = header(page).locator('details').getByRole('link');
      await expect(links).toHaveText(ENTRIES);
      await links.filter({ hasText: 'Propiedades' }).click();
      await expect(page).toHaveURL(/\/propiedades$/);
    });
  });
});
