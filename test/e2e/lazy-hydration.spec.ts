import { expect, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { holdScript } from './hold-script.ts';
import { HomePage } from './home-page.ts';
import { refuseScript } from './inquiry-page.ts';
import { ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const { reference } = findDemoProperty(
  ({ rawType, status, pictures }) => rawType === 'Villa' && status === 'published' && pictures.length > 5,
);

/** Texts that occur in one script only: of the card list, the reviews, the carousel library. */
const TEXT_IN_CARDS_SCRIPT = 'Foto anterior de';
const TEXT_IN_REVIEWS_SCRIPT = 'Opiniones anteriores';
const TEXT_IN_CAROUSEL_SCRIPT = 'containScroll';

test('the list of cards is complete before its script loads, and keeps a favourite saved before', async ({ page }) => {
  const { scriptRequest, release } = await holdScript(page, TEXT_IN_CARDS_SCRIPT);
  await page.goto('/propiedades');
  await scriptRequest;
  const listing = new ListingPage(page);
  await expect(listing.cards).toHaveCount(42);
  const heart = listing.cards.first().getByRole('button', { name: /favoritos/ });
  // The listener for early taps is a separate script, for which the page does not wait.
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 200 });
  }).toPass();
  // The page around it is hydrated.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Favoritos.*1/ })).toBeVisible();
  release();
  await whenInteractive(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a first visit does not load TanStack Query', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text()));
  for (const path of ['/', '/propiedades', `/propiedad/x/${reference}`]) {
    await page.goto(path);
    await whenInteractive(page);
    await page.waitForLoadState('networkidle');
  }
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes('No QueryClient set'))).toEqual([]);
});

test('a part whose script fails to load stays as rendered by the server', async ({ page }) => {
  await refuseScript(page, TEXT_IN_REVIEWS_SCRIPT);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(
    page.getByRole('region', { name: 'Opiniones de clientes' }).getByRole('listitem').first(),
  ).toBeAttached();
  await expect(new HomePage(page).cards.first()).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [where, size] of [
  ['on a desktop', undefined],
  ['on a phone', PHONE],
] as const)
  test(`the pictures of a property scroll one by one ${where} when the carousel script fails to load`, async ({
    page,
  }) => {
    if (size) await page.setViewportSize(size);
    await refuseScript(page, TEXT_IN_CAROUSEL_SCRIPT);
    await page.goto(`/propiedad/x/${reference}`);
    await whenInteractive(page);
    const carousel = page.getByRole('group', { name: /^Fotos de/ });
    const pictureCounter = carousel.locator('p[aria-live]');
    await carousel.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(pictureCounter).toHaveText(/2 \/ /);
    const picture = carousel.getByRole('group').nth(1).getByRole('img');
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    await carousel.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(pictureCounter).toHaveText(/1 \/ /);
    await expect(picture).not.toBeInViewport();
  });

test('the carousel starts at the picture swiped to before hydration', async ({ page }) => {
  const { scriptRequest, release } = await holdScript(page, TEXT_IN_CAROUSEL_SCRIPT);
  await page.goto(`/propiedad/x/${reference}`);
  await scriptRequest;
  const carousel = page.getByRole('group', { name: /^Fotos de/ });
  await carousel
    .locator('> div')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' }));
  const pictureCounter = carousel.locator('p[aria-live]');
  await expect(pictureCounter).toHaveText(/3 \/ /);
  release();
  await expect(carousel.locator('> div').first()).not.toHaveAttribute('tabindex');
  await expect(pictureCounter).toHaveText(/3 \/ /);
  await expect(carousel.getByRole('group').nth(2).getByRole('img')).toBeInViewport({ ratio: 0.5 });
});
