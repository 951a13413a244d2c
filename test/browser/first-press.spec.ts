import { expect, test } from '@playwright/test';
import { heldScript } from './held-script.ts';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a press on a card is carried out once, when its script comes', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const { asked, letGo } = await heldScript(page, 'Foto anterior de');
  await page.goto('/propiedades');
  await asked;
  const [first, second] = [0, 1].map((at) => new ListingPage(page).cards.nth(at));
  const next = second!.getByRole('button', { name: /^Foto siguiente/ });
  const counter = second!.locator('.card-pictures > span');
  const share = first!.getByRole('button', { name: /^Compartir/ });
  await share.click();
  // Nothing is seen to happen, so that people press again.
  await share.click();
  await second!.hover();
  await expect(counter).toContainText('Foto 1 / ');
  await expect(next, 'what cannot answer yet is not there').toHaveCount(0);
  letGo();
  await expect(page.getByText('Enlace copiado', { exact: true })).toHaveCount(1);
  await next.click();
  await expect(counter).toContainText('Foto 2 / ');
  await expect(second!.locator('picture').nth(1)).toBeInViewport({ ratio: 0.5 });
  await next.click();
  await expect(counter).toContainText('Foto 3 / ');
});

for (const key of ['Enter', 'Space'])
  test(`a part that is pressed by ${key} before its script is there answers then, and keeps the focus`, async ({
    page,
  }) => {
    const { asked, letGo } = await heldScript(page, 'Opiniones anteriores');
    await page.goto('/');
    await asked;
    const next = page.getByRole('button', { name: 'Opiniones siguientes' });
    const strip = page.getByRole('region', { name: 'Opiniones de clientes' }).getByRole('list');
    await next.focus();
    await page.keyboard.press(key);
    expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    letGo();
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect(next).toBeFocused();
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a press that comes before any program is carried out, be it on the page or on a part of it', async ({
    page,
  }) => {
    const { asked, letGo } = await heldScript(page, 'react.dev/errors');
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    const home = new HomePage(page);
    await home.cards
      .first()
      .getByRole('button', { name: /^Compartir/ })
      .tap();
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    letGo();
    await expect(page.getByText('Enlace copiado', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });
});
