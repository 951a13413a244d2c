import { expect, test } from '@playwright/test';
import { holdScript } from './hold-script.ts';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a click on a card before hydration is replayed once', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const { scriptRequest, release } = await holdScript(page, 'Foto anterior de');
  await page.goto('/propiedades');
  await scriptRequest;
  const [first, second] = [0, 1].map((at) => new ListingPage(page).cards.nth(at));
  const next = second!.getByRole('button', { name: /^Foto siguiente/ });
  const counter = second!.locator('.card-counter');
  const share = first!.getByRole('button', { name: /^Compartir/ });
  await share.click();
  // Nothing visible happens, so people press again.
  await share.click();
  await second!.hover();
  await expect(counter).toContainText('Foto 1 / ');
  await expect(next, 'a button without effect is hidden').toHaveCount(0);
  release();
  await expect(page.getByText('Enlace copiado', { exact: true })).toHaveCount(1);
  await next.click();
  await expect(counter).toContainText('Foto 2 / ');
  await expect(second!.locator('picture').nth(1)).toBeInViewport({ ratio: 0.5 });
  await next.click();
  await expect(counter).toContainText('Foto 3 / ');
});

for (const key of ['Enter', 'Space'])
  test(`a press of ${key} on a button before hydration is replayed, and the button keeps the focus`, async ({
    page,
  }) => {
    const { scriptRequest, release } = await holdScript(page, 'Opiniones anteriores');
    await page.goto('/');
    await scriptRequest;
    const next = page.getByRole('button', { name: 'Opiniones siguientes' });
    const strip = page.getByRole('region', { name: 'Opiniones de clientes' }).getByRole('list');
    await next.focus();
    await page.keyboard.press(key);
    expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    release();
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect(next).toBeFocused();
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('taps before any script has loaded are replayed', async ({ page }) => {
    const { scriptRequest, release } = await holdScript(page, 'react.dev/errors');
    await page.goto('/', { waitUntil: 'commit' });
    await scriptRequest;
    const home = new HomePage(page);
    await home.cards
      .first()
      .getByRole('button', { name: /^Compartir/ })
      .tap();
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    release();
    await expect(page.getByText('Enlace copiado', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });
});
