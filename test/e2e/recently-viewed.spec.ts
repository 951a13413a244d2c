import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { tabTo } from './tab-to.ts';

const { reference } = findDemoProperty(({ status }) => status === 'published');
const sold = findDemoProperty(({ status }) => status === 'sold').reference;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const getRecentlyViewed = (page: Page) => page.getByRole('region', { name: 'Vistas recientemente' });
const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

test('a viewed property is listed until the visitor clears the history', async ({ page }) => {
  await page.addInitScript(
    (unavailable) =>
      localStorage.getItem('seen') ??
      localStorage.setItem('seen', JSON.stringify([{ reference: unavailable, day: '' }])),
    sold,
  );
  await page.goto(`/propiedad/x/${reference}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => readStored(page, 'seen')).toMatchObject([{ reference }, { reference: sold }]);

  await page.goto('/');
  await expect(getRecentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([title]);
  await expect(getRecentlyViewed(page)).toContainText('Vista hoy');
  await getRecentlyViewed(page).getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/favoritos$/);
  await expect(getRecentlyViewed(page).getByRole('link').filter({ hasNotText: 'Impuestos y gastos' })).toHaveText([
    title,
  ]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await tabTo(page, getRecentlyViewed(page).getByRole('button', { name: 'Borrar el historial' }));
  await page.keyboard.press('Enter');
  await expect(getRecentlyViewed(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readStored(page, 'seen')).toEqual([]);
});
