import { type Browser, expect, type Page, test } from '@playwright/test';
import { browsedSystem } from '../browsed-system.ts';
import { whenInteractive } from '../when-interactive.ts';
import { anAddress, forgetAttempts, inDatabase, linksTo, PASSWORD, signInBy } from './a-member.ts';

const CONFIRM = /Confirme/;
const STRANGE = 'la llave de un extraño';
const OWNER = { Nombre: 'Ana', Apellido: 'Núñez' };
const STRANGER = { Nombre: 'Extraño', Apellido: 'Intruso' };

/** Two people, each in a browser of their own. */
async function twoPages(browser: Browser, javaScriptEnabled: boolean): Promise<[Page, Page]> {
  const aPage = async () => {
    const context = await browser.newContext({ baseURL: browsedSystem().url, javaScriptEnabled });
    return context.newPage();
  };
  return [await aPage(), await aPage()];
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

const given = async (email: string, role: string) => {
  await inDatabase(`update profiles set staff_since = now() where email = $1`, [email]);
  await inDatabase(
    'insert into user_roles (user_id, role, created_at) select id, $2, now() from profiles where email = $1',
    [email, role],
  );
};

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with JavaScript' : 'without JavaScript', () => {
    test.beforeEach(forgetAttempts);

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
    const expectOnlyOwnerIn = async (owner: Page, stranger: Page, email: string) => {
      await given(email, 'agent');
      await open(stranger, '/login');
      await signInBy(stranger, email, STRANGE);
      await expect(stranger.getByRole('form').getByRole('alert')).toContainText('no son correctos');
      await open(owner, '/login');
      await signInBy(owner, email);
      await expect(owner).toHaveURL(/\/admin$/);
      await owner.goto('/cuenta');
      await expect(owner.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
      await expect(owner.getByLabel('Apellido', { exact: true })).toHaveValue('Núñez');
    };

    test('a stranger who registers the same address, before and after, gets nowhere', async ({ browser }) => {
      const [owner, stranger] = await twoPages(browser, hasScript);
      const email = anAddress();
      await register(stranger, email, STRANGER, STRANGE);
      await linksTo(email, CONFIRM, 1);
      await register(owner, email, OWNER, PASSWORD);
      await linksTo(email, CONFIRM, 2);
      await register(stranger, email, STRANGER, STRANGE);
      const [first = '', own = '', last = ''] = await linksTo(email, CONFIRM, 3);

      await confirm(owner, last, PASSWORD);
      await expect(owner.getByText('No es la contraseña de este registro: escríbala de nuevo')).toBeVisible();
      await confirm(owner, own, PASSWORD);
      await expect(owner.getByRole('form', { name: 'Iniciar sesión' }).getByRole('status')).toContainText('confirmada');
      for (const link of [first, last]) {
        await confirm(stranger, link, STRANGE);
        await expect(stranger.getByRole('form').getByRole('alert')).toContainText(
          'Este enlace ha caducado o ya se ha utilizado',
        );
      }
      await expectOnlyOwnerIn(owner, stranger, email);
    });

    test('whoever reads the mail and never registered chooses name and password', async ({ browser }) => {
      const [owner, stranger] = await twoPages(browser, hasScript);
      const email = anAddress();
      await register(stranger, email, STRANGER, STRANGE);
      const [link = ''] = await linksTo(email, CONFIRM, 1);
      await claim(owner, link);
      await expect(owner.getByRole('form', { name: 'Iniciar sesión' }).getByRole('status')).toContainText('confirmada');
      await claim(stranger, link);
      await expect(stranger.getByRole('alert').first()).toContainText('Este enlace ha caducado o ya se ha utilizado');
      await expectOnlyOwnerIn(owner, stranger, email);
    });

    test('a password that is too short is told how many letters it needs, and nothing is lost', async ({ browser }) => {
      const [owner, stranger] = await twoPages(browser, hasScript);
      const email = anAddress();
      await register(stranger, email, STRANGER, STRANGE);
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
