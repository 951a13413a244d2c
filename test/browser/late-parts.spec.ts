import { expect, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { heldScript } from './held-script.ts';
import { HomePage } from './home-page.ts';
import { refuseScript } from './inquiry-page.ts';
import { ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const { reference } = demoHome(({ kind, pictures }, { status }) => kind === 'villa' && !status && pictures.length > 5);

/** Each stands in one script alone: that of the cards' list, of the reviews, of the carousel's library. */
const OF_CARDS = 'Foto anterior de';
const OF_REVIEWS = 'Opiniones anteriores';
const OF_CAROUSEL = 'containScroll';

test('a list of cards is whole before its script, and keeps what was chosen by then', async ({ page }) => {
  const { asked, letGo } = await heldScript(page, OF_CARDS);
  await page.goto('/propiedades');
  await asked;
  const listing = new ListingPage(page);
  await expect(listing.cards).toHaveCount(42);
  const heart = listing.cards.first().getByRole('button', { name: /favoritos/ });
  // The listener for early taps is a script of its own, which the page does not wait for.
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 200 });
  }).toPass();
  // The page around it is there by now, and answers.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Favoritos.*1/ })).toBeVisible();
  letGo();
  await whenInteractive(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('who comes for the first time fetches nothing of TanStack Query', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => answer.url().endsWith('.js') && scripts.push(answer.text()));
  for (const path of ['/', '/propiedades', `/propiedad/x/${reference}`]) {
    await page.goto(path);
    await whenInteractive(page);
    await page.waitForLoadState('networkidle');
  }
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('No QueryClient set'))).toEqual([]);
});

test('a part whose script cannot be had stays as the server wrote it', async ({ page }) => {
  await refuseScript(page, OF_REVIEWS);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(
    page.getByRole('region', { name: 'Opiniones de clientes' }).getByRole('listitem').first(),
  ).toBeAttached();
  await expect(new HomePage(page).cards.first()).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [where, size] of [
  ['on a desk', undefined],
  ['on a phone', PHONE],
] as const)
  test(`pictures of a home scroll one by one without their carousel, ${where}`, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await refuseScript(page, OF_CAROUSEL);
    await page.goto(`/propiedad/x/${reference}`);
    await whenInteractive(page);
    const carousel = page.getByRole('group', { name: /^Fotos de/ });
    const shown = carousel.locator('p[aria-live]');
    await carousel.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(shown).toHaveText(/2 \/ /);
    const picture = carousel.getByRole('group').nth(1).getByRole('img');
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(shown).toHaveText(/1 \/ /);
    await expect(picture).not.toBeInViewport();
  });

test('what was swiped to before the carousel came is what it begins with', async ({ page }) => {
  const { asked, letGo } = await heldScript(page, OF_CAROUSEL);
  await page.goto(`/propiedad/x/${reference}`);
  await asked;
  const carousel = page.getByRole('group', { name: /^Fotos de/ });
  await carousel
    .locator('> div')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' }));
  const shown = carousel.locator('p[aria-live]');
  await expect(shown).toHaveText(/3 \/ /);
  letGo();
  await expect(carousel.locator('> div').first()).not.toHaveAttribute('tabindex');
  await expect(shown).toHaveText(/3 \/ /);
  await expect(carousel.getByRole('group').nth(2).getByRole('img')).toBeInViewport({ ratio: 0.5 });
});
