import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { expectSaid } from './expect-said.ts';

const NAVIGATION = [
  ['Inicio', '/'],
  ['Propiedades', '/propiedades'],
  ['Servicios', '/servicios'],
  ['Quienes somos', '/acerca-de'],
  ['Contacto', '/contacto'],
  ['FAQ', '/preguntas-frecuentes'],
] as const;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('the header leads to the six pages, and marks the one that is shown', async ({ page }) => {
  for (const [name, path] of NAVIGATION) {
    await page.goto(path);
    const navigation = page.getByRole('banner').getByRole('navigation');
    for (const [other, href] of NAVIGATION)
      await expect(navigation.getByRole('link', { name: other, exact: true })).toHaveAttribute('href', href);
    await expect(navigation.locator('[aria-current=page]')).toHaveText(name);
  }
});

test('on a phone the same six stand in a menu that closes when one is chosen', async ({ page }) => {
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

test.describe('every page says', () => {
  expectSaid({
    'where to turn, in its footer': {
      at: '/propiedades',
      texts: ['CONTACTAR', 'Preferencias de cookies', 'Iniciar Sesión', /Mijas Costa/],
    },
    'that it does not exist': {
      at: '/no-existe',
      texts: ['Oops! Page not found'],
    },
  });

  test('where its footer leads', async ({ page }) => {
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
