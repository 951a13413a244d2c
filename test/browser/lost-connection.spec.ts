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

const notice = (page: Page, says = OFFLINE) => page.getByRole('alert').filter({ hasText: says });
const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Reintentar' });

/** The list as it is before something is asked for in vain. */
async function opened(page: Page, query: string) {
  const listing = await ListingPage.open(page, query);
  // The part that says what is missing comes with the last ones.
  await page.waitForLoadState('networkidle');
  const total = await listing.total();
  const chips = await listing.chips.allInnerTexts();
  const stays = async () => {
    await listing.expectTotal(total);
    await expect(listing.chips).toHaveText(chips);
    await expect(listing.cards.first()).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  };
  return { listing, stays };
}

test('without a connection, the list stays, and says what is missing until it is there', async ({ page, context }) => {
  const { listing, stays } = await opened(page, '?location=Marbella&sort=price-asc');
  await context.setOffline(true);
  const asked: (() => Promise<unknown>)[] = [
    () => listing.chips.first().getByRole('link').click(),
    () => listing.sort.selectOption({ label: 'Precio: Mayor a Menor' }),
    () => listing.pager.getByRole('link', { name: 'Siguiente' }).click(),
    () => listing.cards.first().getByRole('heading').getByRole('link').click(),
  ];
  for (const ask of asked) {
    await ask();
    await expect(notice(page)).toBeVisible();
    await stays();
    await expect(page).toHaveURL(/\?location=Marbella&sort=price-asc$/);
    await expect(listing.sort).toHaveValue('price-asc');
    await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
  await again(page).click();
  await stays();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('1');
});

test('where the server fails, or is not there, the list stays, and can be tried again by keyboard', async ({
  page,
}) => {
  const { listing, stays } = await opened(page, '?location=Marbella');
  await listing.sort.focus();
  for (const fail of [
    { status: 500, contentType: 'application/json', body: '{"serverSideError":true}' },
    { status: 502, body: 'Bad Gateway' },
  ]) {
    await page.route(DATA, (route) => route.fulfill(fail));
    await listing.sort.selectOption({ label: 'Precio: Menor a Mayor' });
    await expect(notice(page, FAILED)).toBeVisible();
    await stays();
    await expect(listing.sort).toBeFocused();
    await expect(listing.sort).toHaveValue('');
    await page.unroute(DATA);
    await again(page).press('Enter');
    await expect(listing.sort).toHaveValue('price-asc');
    await expect(notice(page, FAILED)).toHaveCount(0);
    await expect(listing.sort).toBeFocused();
    await page.goBack();
    await expect(listing.sort).toHaveValue('');
  }
});

test('the way back without a connection keeps the page, and is gone once there is one', async ({ page, context }) => {
  const { listing, stays } = await opened(page, '?location=Marbella');
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
  await stays();
  await expect(notice(page)).toHaveCount(0);
});

test('a home whose page cannot be had is opened once it can; one that is refused says so itself', async ({
  page,
  context,
}) => {
  const { listing, stays } = await opened(page, '?location=Marbella');
  const link = listing.cards.first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await context.setOffline(true);
  await link.focus();
  await link.press('Enter');
  await expect(notice(page)).toBeVisible();
  await stays();
  await expect(link).toBeFocused();
  await context.setOffline(false);
  await expect(notice(page)).toBeVisible();
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.evaluate(() => {
    const refused = document.createElement('a');
    refused.href = '/propiedad/villa/nothing-at-all';
    document.querySelector('main')!.append(refused);
    refused.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await expect(page).toHaveURL(/nothing-at-all$/);
  await expect(notice(page, '')).toHaveCount(0);
});

test.describe('on a map', () => {
  test.use({ viewport: DESKTOP });

  test('without a connection, the map and the list stay, however it is moved', async ({ page, context }) => {
    const { map, cards } = await MapPage.open(page);
    await page.waitForLoadState('networkidle');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const stays = async () => {
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
    const here = map.getByRole('button', { name: 'Buscar en esta zona' });
    await expect(here).toBeVisible();
    await context.setOffline(true);
    await here.press('Enter');
    await expect(notice(page)).toBeVisible();
    await expect(again(page)).toBeFocused();
    await stays();
    await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();

    await map.getByText('Buscar al mover el mapa').click();
    await zoom();
    await expect(notice(page)).toBeVisible();
    await stays();
    await context.setOffline(false);
    await expect(page).toHaveURL(/bbox=/);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('a page without a list says so as well', async ({ page, context }) => {
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
