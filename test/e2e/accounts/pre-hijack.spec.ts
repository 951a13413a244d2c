import { type Browser, expect, type Page, test } from '@playwright/test';
import { browsedSystem } from '../browsed-system.ts';
import { whenInteractive } from '../when-interactive.ts';
import { randomEmail, resetRateLimits, inDatabase, linksTo, PASSWORD, signInWithForm } from './register-member.ts';

const CONFIRM = /Confirme/;
const STRANGER_PASSWORD = 'la llave de un extraño';
const OWNER = { Nombre: 'Ana', Apellido: 'Núñez' };
const STRANGER = { Nombre: 'Extraño', Apellido: 'Intruso' };

/** Opens a page in two separate browser contexts: of the owner and of a stranger. */
async function openTwoPages(browser: Browser, javaScriptEnabled: boolean): Promise<[Page, Page]> {
  const openPage = async () => {
    const context = await browser.newContext({ baseURL: browsedSystem().url, javaScriptEnabled });
    return context.newPage();
  };
  return [await openPage(), await openPage()];
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

const grantRole = async (email: string, role: string) => {
  await inDatabase(`update profiles set staff_since = now() where email = $1`, [email]);
  await inDatabase(
    'insert into user_roles (user_id, role, created_at) select id, $2, now() from profiles where email = $1',
    [email, role],
  );
};

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.beforeEach(resetRateLimits);

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (hasScript) await whenInteractive(page);
    };
    const register = async (page: Page, email: string, names: typeof OWNER, password: string) => {
      await open(page, '/registro');
      await fill(page, { ...names, 'Correo electrónico': email, Contraseña: password });
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await expect(page).toHaveURL(/\/login(\?registro=enviado)?$/);
    };
    const confirm = async (page: Page, link: string, password: string) => {
      await open(page, link);
      await fill(page, { Contraseña: password });
      await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
    };
    const claim = async (page: Page, link: string) => {
      await open(page, link);
      await page.getByText('He olvidado la contraseña o no la puse yo').click();
      await fill(page, { ...OWNER, 'Nueva contraseña': PASSWORD });
      await page.getByRole('button', { name: 'Guardar y confirmar' }).click();
    };
    const expectOnlyOwnerSignsIn = async (owner: Page, stranger: Page, email: string) => {
      await grantRole(email, 'agent');
      await open(stranger, '/login');
      await signInWithForm(stranger, email, STRANGER_PASSWORD);
      await expect(stranger.getByRole('form').getByRole('alert')).toContainText('no son correctos');
      await open(owner, '/login');
      await signInWithForm(owner, email);
      await expect(owner).toHaveURL(/\/admin$/);
      await owner.goto('/cuenta');
      await expect(owner.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
      await expect(owner.getByLabel('Apellido', { exact: true })).toHaveValue('Núñez');
    };

    test('a stranger cannot take over an account by registering the same address before and after', async ({
      browser,
    }) => {
      const [owner, stranger] = await openTwoPages(browser, hasScript);
      const email = randomEmail();
      await register(stranger, email, STRANGER, STRANGER_PASSWORD);
      await linksTo(email, CONFIRM, 1);
      await register(owner, email, OWNER, PASSWORD);
      await linksTo(email, CONFIRM, 2);
      await register(stranger, email, STRANGER, STRANGER_PASSWORD);
      const [first = '', ownerLink = '', last = ''] = await linksTo(email, CONFIRM, 3);

      await confirm(owner, last, PASSWORD);
      await expect(owner.getByText('No es la contraseña de este registro: escríbala de nuevo')).toBeVisible();
      await confirm(owner, ownerLink, PASSWORD);
      await expect(owner.getByRole('form', { name: 'Iniciar sesión' }).getByRole('status')).toContainText('confirmada');
      for (const link of [first, last]) {
        await confirm(stranger, link, STRANGER_PASSWORD);
        await expect(stranger.getByRole('form').getByRole('alert')).toContainText(
          'Este enlace ha caducado o ya se ha utilizado',
        );
      }
      await expectOnlyOwnerSignsIn(owner, stranger, email);
    });

    test('the owner of the mailbox chooses name and password, although a stranger registered the address', async ({
      browser,
    }) => {
      const [owner, stranger] = await openTwoPages(browser, hasScript);
      const email = randomEmail();
      await register(stranger, email, STRANGER, STRANGER_PASSWORD);
      const [link = ''] = await linksTo(email, CONFIRM, 1);
      await claim(owner, link);
      await expect(owner.getByRole('form', { name: 'Iniciar sesión' }).getByRole('status')).toContainText('confirmada');
      await claim(stranger, link);
      await expect(stranger.getByRole('alert').first()).toContainText('Este enlace ha caducado o ya se ha utilizado');
      await expectOnlyOwnerSignsIn(owner, stranger, email);
    });

    if (hasScript) return;

    test('a password that is too short shows the minimum length and keeps the input', async ({ browser }) => {
      const [owner, stranger] = await openTwoPages(browser, hasScript);
      const email = randomEmail();
      await register(stranger, email, STRANGER, STRANGER_PASSWORD);
      const [link = ''] = await linksTo(email, CONFIRM, 1);
      await open(owner, link);
      await owner.getByText('He olvidado la contraseña o no la puse yo').click();
      await owner.evaluate(() => document.querySelectorAll('form').forEach((form) => (form.noValidate = true)));
      await fill(owner, { ...OWNER, 'Nueva contraseña': 'corta' });
      await owner.getByRole('button', { name: 'Guardar y confirmar' }).click();
      const field = owner.getByLabel('Nueva contraseña', { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Mínimo 12 caracteres/);
      await expect(owner.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
      await fill(owner, { 'Nueva contraseña': PASSWORD });
      await owner.getByRole('button', { name: 'Guardar y confirmar' }).click();
      await expect(owner).toHaveURL(/\/login(\?registro=confirmado)?$/);
    });
  });
