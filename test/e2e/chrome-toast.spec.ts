import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const REGION = /^Notificaciones \(F8\)$/;
const region = (page: Page) => page.getByRole('region', { name: REGION });
const toasts = (page: Page) => region(page).getByRole('listitem');

/** Shows a toast by sending an incomplete form. */
const showToast = async (page: Page) => {
  await page.getByRole('main').locator('form button[type=submit]').first().click();
  await expect(toasts(page)).toHaveCount(1);
};

/** The animation would distort measurements. */
const waitForAnimationEnd = (page: Page) =>
  expect.poll(() => toasts(page).evaluate((it) => it.getAnimations().length)).toBe(0);

const open = async (page: Page, viewport = DESKTOP) => {
  await page.setViewportSize(viewport);
  await page.goto('/contacto');
  await whenInteractive(page);
};

const swipe = async (page: Page, pixels: number) => {
  const box = (await toasts(page).boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x + (pixels * step) / 10, y);
  await page.mouse.up();
};

test('a closed toast blocks no clicks', async ({ page }) => {
  await open(page);
  await showToast(page);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  const { x, y } = (await region(page).getByRole('list').boundingBox())!;
  const blocksClicks = region(page).evaluate((it, [left, top]) => it.contains(document.elementFromPoint(left, top)), [
    x + 1,
    y + 1,
  ] as const);
  expect(await blocksClicks).toBe(false);
});

test('a toast closes when swiped to the right by more than 50 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await showToast(page);
  await waitForAnimationEnd(page);
  await swipe(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, -80);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 60);
  await expect(toasts(page)).toHaveCount(0, { timeout: 1500 });
});

test('a toast appears at the top on a phone and at the bottom right on a desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PHONE);
  await showToast(page);
  await expect.poll(async () => (await toasts(page).boundingBox())!.y).toBeLessThan(20);
  const onPhone = (await toasts(page).boundingBox())!;
  expect(onPhone.width).toBeGreaterThan(350);
  const { width, height } = (await toasts(page).getByRole('button', { name: 'Cerrar' }).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  for (const viewport of [{ width: 768, height: 1000 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    const onDesk = (await toasts(page).boundingBox())!;
    expect((await region(page).getByRole('list').boundingBox())!.width).toBe(420);
    expect(viewport.height - onDesk.y - onDesk.height).toBeLessThan(24);
    expect(viewport.width - onDesk.x - onDesk.width).toBeLessThan(24);
  }
});
