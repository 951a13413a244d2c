import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { expectFocusSeen, tabTo } from './tab-to.ts';

const tray = (page: Page) => page.getByRole('region', { name: /^Comparar Propiedades/ });
const compareIn = (card: Locator) => card.getByRole('button', { name: /^Comparar/ });
const removals = (within: Locator, role: 'button' | 'link') =>
  within.getByRole(role, { name: /^Quitar de la comparación/ });

// The tray comes after all cards.
const FEW = '?location=Nerja';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('a favourite is kept, found and let go', async ({ page }) => {
  const listing = await ListingPage.open(page, FEW);
  for (const at of [0, 1]) {
    const heart = listing.cards.nth(at).getByRole('button', { name: /favoritos/ });
    await tabTo(page, heart);
    await page.keyboard.press(at === 0 ? 'Space' : 'Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectFocusSeen(page, heart);
  }

  const link = page.getByRole('banner').getByRole('link', { name: 'Favoritos: 2 propiedades' });
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/favoritos$/);
  const kept = page.getByRole('main').getByRole('article');
  await expect(kept).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();

  const heart = kept.first().getByRole('button', { name: /^Quitar de favoritos/ });
  await tabTo(page, heart);
  await page.keyboard.press('Enter');
  await expect(kept).toHaveCount(1);
  await expectFocusSeen(page, heart);
  await page.keyboard.press('Space');
  await expect(page.getByText('Aún no ha guardado ninguna propiedad')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const onward = page.getByRole('main').getByRole('link', { name: 'Ver propiedades' });
  await expectFocusSeen(page, onward);
});

test('a comparison is put together, looked at and reduced', async ({ page }) => {
  const listing = await ListingPage.open(page, FEW);
  for (const at of [0, 1, 2]) {
    const toggle = compareIn(listing.cards.nth(at));
    await tabTo(page, toggle);
    await page.keyboard.press(at === 1 ? 'Enter' : 'Space');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(tray(page).getByRole('heading')).toHaveText(`Comparar Propiedades (${at + 1}/3)`);
    await expectFocusSeen(page, toggle);
  }

  await tabTo(page, removals(tray(page), 'button').first());
  await page.keyboard.press('Enter');
  await expect(tray(page).getByRole('heading')).toHaveText('Comparar Propiedades (2/3)');
  await expect(tray(page)).toBeFocused();
  await tabTo(page, tray(page).getByRole('link', { name: 'Ver Comparación Detallada' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/comparar\?refs=/);
  const columns = page.getByRole('table').getByRole('columnheader');
  await expect(columns).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, removals(columns.first(), 'link'));
  await page.keyboard.press('Enter');
  await expect(columns).toHaveCount(1);
  const last = removals(columns.first(), 'link');
  await expectFocusSeen(page, last);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aún no ha elegido qué comparar')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expectFocusSeen(page, page.getByRole('main').getByRole('link', { name: 'Ver propiedades' }));
});
