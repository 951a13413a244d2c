import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { randomReference, expectToast } from './insert-property.ts';
import { type Account, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';

async function openPanel(page: Page, path: string): Promise<Account> {
  const account = await signInWithRoles(page, 'admin');
  await page.goto(path);
  await whenInteractive(page);
  await expect(page.getByText(account.email).first()).toBeAttached();
  return account;
}

test('signing out in another tab clears the screen', async ({ page, context }) => {
  const { email } = await openPanel(page, '/admin');
  const other = await context.newPage();
  await other.goto('/cuenta');
  await whenInteractive(other);
  await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
  await expect(page.getByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await page.content()).not.toContain(email);
});

test('a change after the end of the session asks for the password on a hidden page, then succeeds', async ({
  page,
}) => {
  const { id, email } = await openPanel(page, '/admin/properties?new=true');
  const reference = randomReference();
  const form = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const field = form.getByLabel('Referencia', { exact: true });
  await field.fill(reference);
  await onDatabase('delete from sessions where user_id = $1', [id]);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  const password = dialog.getByLabel('Contraseña', { exact: true });
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const isVeilBelow = () =>
      page.evaluate(() => document.elementsFromPoint(4, 4).findIndex((it) => it.matches('[data-veil]')) === 1);
    await expect.poll(isVeilBelow).toBe(true);
    await expect(page.locator('[data-veil]')).toHaveCSS(
      'background-color',
      /^(rgb|oklch|lab|color)\([^/,]+(,[^,]+,[^,]+)?\)$/,
    );
  }

  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expectToast(page, 'Propiedad creada');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
});
