import { expect, test } from '@playwright/test';
import { SITE_PAGES } from '../../../src/agency/site-pages.contract.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { defineTextTests } from './define-text-tests.ts';

const NAVIGATION = SITE_PAGES.filter(({ linkedFrom }) => linkedFrom === 'header').map(
  ({ label, path }) => [label, path] as const,
);

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('the header links to the six pages and marks the current one', async ({ page }) => {
  for (const [name, path] of NAVIGATION) {
    await page.goto(path);
    const navigation = page.getByRole('banner').getByRole('navigation');
    for (const [linkName, href] of NAVIGATION)
      await expect(navigation.getByRole('link', { name: linkName, exact: true })).toHaveAttribute('href', href);
    await expect(navigation.locator('[aria-current=page]')).toHaveText(name);
  }
});

test('on a phone the same six links are in a menu, which closes when a link is selected', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contacto');
  await whenInteractive(page);
  await page.getByRole('button', { name: /menú/i }).click();
  const menu = page.getByRole('dialog');
  for (const [name] of NAVIGATION) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page).toHaveURL(/\/preguntas-frecuentes$/);
  await expect(menu).toHaveCount(0);
});

test.describe('texts of every page', () => {
  defineTextTests({
    'name the contact options in the footer': {
      at: '/propiedades',
      texts: ['CONTACTAR', 'Preferencias de cookies', 'Iniciar Sesión', /Mijas Costa/],
    },
    'say that an unknown page does not exist': {
      at: '/no-existe',
      texts: ['Oops! Page not found'],
    },
  });

  test('in the footer link to the legal and contact pages', async ({ page }) => {
    await page.goto('/propiedades');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'CONTACTAR' })).toHaveAttribute('href', '/contacto');
    await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
    for (const path of ['/privacidad', '/terminos', '/aviso-legal', '/cookies', '/accesibilidad'])
      await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  });
});
