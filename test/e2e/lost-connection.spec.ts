import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { MapPage } from './map/map-page.ts';
import { withoutPictures } from './without-pictures.ts';
import { whenInteractive } from './when-interactive.ts';

const DATA = '**/index.pageContext.json*';
const OFFLINE = 'Sin conexión a internet';
const FAILED = 'No se ha podido cargar';

test.beforeEach(({ page }) => withoutPictures(page));

const notice = (page: Page, text = OFFLINE) => page.getByRole('alert').filter({ hasText: text });
const retryButton = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Reintentar' });

/** Opens the list while requests still succeed. */
async function openList(page: Page, query: string) {
  const listing = await ListingPage.open(page, query);
  // The error notice is one of the last parts to load.
  await page.waitForLoadState('networkidle');
  const total = await listing.total();
  const chips = await listing.chips.allInnerTexts();
  const expectUnchanged = async () => {
    await listing.expectTotal(total);
    await expect(listing.chips).toHaveText(chips);
    await expect(listing.cards.first()).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  };
  return { listing, expectUnchanged };
}

test('without a connection the list stays, and the failed action is retried once online', async ({ page, context }) => {
  const { listing, expectUnchanged } = await openList(page, '?location=Marbella&sort=price-asc');
  await context.setOffline(true);
  const actions: (() => Promise<unknown>)[] = [
    () => listing.chips.first().getByRole('link').click(),
    () => listing.sort.selectOption({ label: 'Precio: Mayor a Menor' }),
    () => listing.pager.getByRole('link', { name: 'Siguiente' }).click(),
    () => listing.cards.first().getByRole('heading').getByRole('link').click(),
  ];
  for (const act of actions) {
    await act();
    await expect(notice(page)).toBeVisible();
    await expectUnchanged();
    await expect(page).toHaveURL(/\?location=Marbella&sort=price-asc$/);
    await expect(listing.sort).toHaveValue('price-asc');
    await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
  await retryButton(page).click();
  await expectUnchanged();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('1');
});

test('when the server fails, the list stays and the action can be retried by keyboard', async ({ page }) => {
  const { listing, expectUnchanged } = await openList(page, '?location=Marbella');
  await listing.sort.focus();
  for (const fail of [
    { status: 500, contentType: 'application/json', body: '{"serverSideError":true}' },
    { status: 502, body: 'Bad Gateway' },
  ]) {
    await page.route(DATA, (route) => route.fulfill(fail));
    await listing.sort.selectOption({ label: 'Precio: Menor a Mayor' });
    await expect(notice(page, FAILED)).toBeVisible();
    await expectUnchanged();
    await expect(listing.sort).toBeFocused();
    await expect(listing.sort).toHaveValue('');
    await page.unroute(DATA);
    await retryButton(page).press('Enter');
    await expect(listing.sort).toHaveValue('price-asc');
    await expect(notice(page, FAILED)).toHaveCount(0);
    await expect(listing.sort).toBeFocused();
    await page.goBack();
    await expect(listing.sort).toHaveValue('');
  }
});

test('going back without a connection keeps the page, and the notice disappears once online', async ({
  page,
  context,
}) => {
  const { listing, expectUnchanged } = await openList(page, '?location=Marbella');
  await listing.chips.first().getByRole('link').click();
  await expect(listing.chips).toHaveCount(0);
  const total = await listing.total();
  await context.setOffline(true);
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await listing.expectTotal(total);
  await page.goForward();
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expectUnchanged();
  await expect(notice(page)).toHaveCount(0);
});

test('a property page that fails to load opens on retry, and an unknown property shows no notice', async ({
  page,
  context,
}) => {
  const { listing, expectUnchanged } = await openList(page, '?location=Marbella');
  const link = listing.cards.first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await context.setOffline(true);
  await link.focus();
  await link.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expectUnchanged();
  await expect(link).toBeFocused();
  await context.setOffline(false);
  await expect(notice(page)).toBeVisible();
  await retryButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/propiedad/villa/nothing-at-all';
    document.querySelector('main')!.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await expect(page).toHaveURL(/nothing-at-all$/);
  await expect(notice(page, '')).toHaveCount(0);
});

test.describe('on a map', () => {
  test.use({ viewport: DESKTOP });

  test('without a connection the map and the list stay when another area is searched', async ({ page, context }) => {
    const { map, cards } = await MapPage.open(page);
    await page.waitForLoadState('networkidle');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const expectUnchanged = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(cards.first()).toBeVisible();
      await expect(map.locator('canvas')).toBeVisible();
      await expect(page).toHaveURL(/\?view=map$/);
    };
    const zoom = async () => {
      await map.locator('canvas').focus();
      await page.keyboard.press('+');
    };
    await zoom();
    const searchHere = map.getByRole('button', { name: 'Buscar en esta zona' });
    await expect(searchHere).toBeVisible();
    await context.setOffline(true);
    await searchHere.press('Enter');
    await expect(notice(page)).toBeVisible();
    await expect(retryButton(page)).toBeFocused();
    await expectUnchanged();
    await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();

    await map.getByText('Buscar al mover el mapa').click();
    await zoom();
    await expect(notice(page)).toBeVisible();
    await expectUnchanged();
    await context.setOffline(false);
    await expect(page).toHaveURL(/bbox=/);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('without a connection a page other than the list shows the notice too', async ({ page, context }) => {
  await page.goto('/servicios');
  await whenInteractive(page);
  await page.waitForLoadState('networkidle');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Propiedades', exact: true }).first().click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(/\/servicios$/);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
});
