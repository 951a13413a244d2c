import { expect, type Page, test } from '@playwright/test';
import { signInWithRoles } from '../admin/insert-account.ts';
import { DESKTOP, ListingPage } from '../listing-page.ts';
import { publicRoutes } from '../routes/public-routes.ts';
import { collectPageErrors } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';

test.use({
  viewport: DESKTOP,
  storageState: { cookies: [], origins: [] },
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ timeout: 180_000 });

const STAFF = ['', '/leads', '/properties', '/inquiries', '/content', '/users', '/lead-sources', '/pipeline-stages'];
const SETTINGS = ['', '/site', '/feeds', '/system', '/audit'];
const allPaths = [
  ...Object.values(publicRoutes).map(({ path }) => path),
  '/propiedades?view=map',
  '/cuenta',
  ...STAFF.map((path) => `/admin${path}`),
  ...SETTINGS.map((path) => `/admin/settings${path}`),
];

const storages = {
  closed: () => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  },
  'filled with invalid data': () => {
    for (const key of ['favourites', 'comparison', 'seen', 'visits', 'cookie-consent:v1'])
      localStorage.setItem(key, '{"a":7}');
    for (const key of ['draft:contact', 'draft:listing', 'draft:photos', 'busqueda', 'mapa'])
      sessionStorage.setItem(key, '{"a":7}');
  },
};
/** Other pages use no storage. */
const PATHS_WITH_STORAGE = [
  '/propiedades',
  '/propiedades?view=map',
  '/contacto',
  '/publicar-propiedad',
  '/favoritos',
  '/comparar',
];

const banner = (page: Page) => page.getByRole('dialog', { name: 'Su privacidad' });
const header = (page: Page) => page.getByRole('banner');
const clickHeaderLink = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true }).first().click();
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

for (const [state, breakStorage] of Object.entries(storages)) {
  test(`when storage is ${state}, no page is blank and choices last for the visit`, async ({ page, baseURL }) => {
    await page.addInitScript(breakStorage);
    const errors = await collectPageErrors(page, new URL(baseURL!).origin);

    const listing = await ListingPage.open(page, '?location=Marbella');
    await banner(page).getByRole('button', { name: 'Rechazar todo' }).click();
    await expect(banner(page)).toHaveCount(0);
    await listing.cards
      .nth(0)
      .getByRole('button', { name: /^Añadir a favoritos/ })
      .click();
    for (const at of [0, 1])
      await listing.cards
        .nth(at)
        .getByRole('button', { name: /^Comparar/ })
        .click();

    await clickHeaderLink(page, 'Contacto');
    await page.getByLabel('Mensaje').fill('Lo escrito se queda');
    await header(page).getByRole('link', { name: 'Favoritos: 1 propiedad', exact: true }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await clickHeaderLink(page, 'Contacto');
    await expect(page.getByLabel('Mensaje')).toHaveValue('Lo escrito se queda');
    await clickHeaderLink(page, 'Propiedades');
    await expect(listing.chips).toHaveText(['Marbella']);
    await page.getByRole('link', { name: 'Ver Comparación Detallada' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(banner(page)).toHaveCount(0);

    await signInWithRoles(page, 'admin');
    for (const path of state === 'filled with invalid data' ? PATHS_WITH_STORAGE : allPaths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect(errors, path).toEqual([]);
    }
  });
}
