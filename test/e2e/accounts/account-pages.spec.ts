import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { collectPageErrors } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { registerMember, open, signInThroughApi } from './register-member.ts';

const SECRET = '0123456789abcdefghijklmnopqrstuvwxyz';
const LINK = `#${SECRET}`;

const PAGES = {
  '/login': { heading: 'Iniciar sesión', title: 'Iniciar sesión' },
  '/registro': { heading: 'Crear cuenta', title: 'Crear cuenta' },
  '/admin/auth': { heading: 'Panel de Administración', title: 'Acceso al panel' },
  '/recuperar': { heading: 'Recuperar la contraseña', title: 'Recuperar la contraseña' },
  [`/recuperar/nueva${LINK}`]: { heading: 'Nueva contraseña', title: 'Nueva contraseña' },
  [`/confirmar?enlace=${SECRET}`]: { heading: 'Confirmar la cuenta', title: 'Confirmar la cuenta' },
  [`/invitacion${LINK}`]: { heading: 'Le damos la bienvenida', title: 'Aceptar la invitación' },
  '/recuperar/nueva': { heading: 'Nueva contraseña', title: 'Nueva contraseña' },
};

for (const [path, { heading, title }] of Object.entries(PAGES))
  test(`${path.replace(SECRET, '…')} is accessible, fits every screen, and is neither cached nor indexed`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const errors = await collectPageErrors(page, new URL(baseURL!).origin);
    const response = await page.goto(path);
    await whenInteractive(page);
    expect(response!.status()).toBe(200);
    expect(response!.headers()['cache-control']).toBe('no-store');
    await expect(page).toHaveTitle(`${title} | Cala Norte`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 390 || width === 1440) await expectAccessible(page);
    }
    expect(errors).toEqual([]);
  });

test('the account page is accessible at every step', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInThroughApi(page, await registerMember(request));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/cuenta');
    await expect(page).toHaveTitle('Mi cuenta | Cala Norte');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByText('Código QR')).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page);
  }
});

test('/auth redirects to the staff sign-in', async ({ page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/admin\/auth$/);
});
