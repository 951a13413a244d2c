import { expect, type Page, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withLateScripts } from './with-late-scripts.ts';

const ENTRIES = ['Inicio', 'Propiedades', 'Servicios', 'Quienes somos', 'Contacto', 'FAQ'];
const home = demoHome((_, { status }) => !status).reference;
const header = (page: Page) => page.getByRole('banner');
const phones = (page: Page) => header(page).getByRole('list', { name: 'Teléfonos' });
const place = (page: Page) => page.evaluate(() => window.scrollY);

const behavior = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await expect.poll(() => place(page)).toBe(top);
};

test.describe('the header on a desk', () => {
  test.use({ viewport: DESKTOP });

  test('lies clear on a picture until the page is scrolled by more than 100 pixels', async ({ page }) => {
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

  test('shows the phones at the top only, and nothing jumps when they go', async ({ page }) => {
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

  for (const path of ['/propiedades', `/propiedad/x/${home}`])
    test(`is white and without phones on ${path.replace(home, '…')}`, async ({ page }) => {
      await open(page, path);
      await expect(header(page)).toHaveAttribute('data-look', 'solid');
      await expect(header(page).locator('[data-variant=ink]')).toBeVisible();
      await expect(phones(page)).toHaveCount(0);
      expect((await page.getByRole('main').boundingBox())!.y).toBe(72);
    });

  test('is white from the start, under the phones, where there is no picture', async ({ page }) => {
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

  test('underlines the entry of the page, the first one only at its own address', async ({ page }) => {
    const links = header(page).getByRole('navigation', { name: 'Principal' }).getByRole('link');
    for (const [path, current] of [
      ['/', 'Inicio'],
      ['/propiedades?location=Mijas', 'Propiedades'],
      [`/propiedad/x/${home}`, 'Propiedades'],
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

  test('leads to a new page, which begins at its top and has the focus; going back does not glide', async ({
    page,
  }) => {
    const listing = await ListingPage.open(page);
    await scrollTo(page, 900);
    await header(page).getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL(/\/contacto$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => place(page)).toBe(0);
    expect(await behavior(page)).toBe('smooth');

    await page.goBack();
    await expect(listing.cards.first()).toBeVisible();
    expect(await behavior(page)).toBe('auto');
  });

  test('does not glide for whoever wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/contacto');
    await scrollTo(page, 600);
    await header(page).getByRole('link', { name: 'Propiedades' }).click();
    await expect(page).toHaveURL(/\/propiedades$/);
    await expect.poll(() => place(page)).toBe(0);
    expect(await behavior(page)).toBe('auto');
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: PHONE });

  test('fills the screen, and closes when a link is chosen', async ({ page }) => {
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
    await expect.poll(() => place(page)).toBe(0);
  });

  test('gives the focus back to its button, however late its script arrives', async ({ page }) => {
    await withLateScripts(page);
    await open(page, '/faq');
    const button = page.getByRole('button', { name: 'Abrir menú' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('is there below 768 pixels only', async ({ page }) => {
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

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens too, and its links lead on', async ({ page }) => {
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
