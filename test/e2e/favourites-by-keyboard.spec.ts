import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { expectFocusVisible, tabTo } from './tab-to.ts';

const tray = (page: Page) => page.getByRole('region', { name: /^Comparar Propiedades/ });
const findCompareButton = (card: Locator) => card.getByRole('button', { name: /^Comparar/ });
const findRemoveControls = (within: Locator, role: 'button' | 'link') =>
  within.getByRole(role, { name: /^Quitar de la comparación/ });

// A short list, since the tray comes after all cards in the tab order.
const SHORT_LIST = '?location=Nerja';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('favourites are saved, opened and removed by keyboard', async ({ page }) => {
  const listing = await ListingPage.open(page, SHORT_LIST);
  for (const at of [0, 1]) {
    const heart = listing.cards.nth(at).getByRole('button', { name: /favoritos/ });
    await tabTo(page, heart);
    await page.keyboard.press(at === 0 ? 'Space' : 'Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectFocusVisible(page, heart);
  }

  const link = page.getByRole('banner').getByRole('link', { name: 'Favoritos: 2 propiedades' });
  await tabTo(page, link, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/favoritos$/);
  const favouriteCards = page.getByRole('main').getByRole('article');
  await expect(favouriteCards).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();

  const heart = favouriteCards.first().getByRole('button', { name: /^Quitar de favoritos/ });
  await tabTo(page, heart);
  await page.keyboard.press('Enter');
  await expect(favouriteCards).toHaveCount(1);
  await expectFocusVisible(page, heart);
  await page.keyboard.press('Space');
  await expect(page.getByText('Aún no ha guardado ninguna propiedad')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const nextLink = page.getByRole('main').getByRole('link', { name: 'Ver propiedades' });
  await expectFocusVisible(page, nextLink);
});

test('a comparison is built, viewed and emptied by keyboard', async ({ page }) => {
  const listing = await ListingPage.open(page, SHORT_LIST);
  for (const at of [0, 1, 2]) {
    const toggle = findCompareButton(listing.cards.nth(at));
    await tabTo(page, toggle);
    await page.keyboard.press(at === 1 ? 'Enter' : 'Space');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(tray(page).getByRole('heading')).toHaveText(`Comparar Propiedades (${at + 1}/3)`);
    await expectFocusVisible(page, toggle);
  }

  await tabTo(page, findRemoveControls(tray(page), 'button').first());
  await page.keyboard.press('Enter');
  await expect(tray(page).getByRole('heading')).toHaveText('Comparar Propiedades (2/3)');
  await expect(tray(page)).toBeFocused();
  await tabTo(page, tray(page).getByRole('link', { name: 'Ver Comparación Detallada' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/comparar\?refs=/);
  const columns = page.getByRole('table').getByRole('columnheader');
  await expect(columns).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, findRemoveControls(columns.first(), 'link'));
  await page.keyboard.press('Enter');
  await expect(columns).toHaveCount(1);
  const last = findRemoveControls(columns.first(), 'link');
  await expectFocusVisible(page, last);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aún no ha elegido qué comparar')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expectFocusVisible(page, page.getByRole('main').getByRole('link', { name: 'Ver propiedades' }));
});
