import { expect, type Page, test } from '@playwright/test';
import { heldScript } from './held-script.ts';
import { answerInquiries, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { whenInteractive } from './when-interactive.ts';

/** They stand in the script of the form alone. */
const ITS_WORDS = 'No se pudo enviar el mensaje.';

const formOf = (page: Page) => new InquiryPage(page, page.getByRole('form', { name: 'Contacto' }));

async function written(contact: InquiryPage): Promise<void> {
  await contact.introduce();
  await contact.field('Asunto').selectOption('tasacion');
  await contact.field('Mensaje').fill(WRITER.message);
}

test('what is written between the page and the script of its form stays, and is sent', async ({ page }) => {
  await answerInquiries(page, 201, RECEIPT);
  const { asked, letGo } = await heldScript(page, ITS_WORDS);
  await page.goto('/contacto');
  await asked;
  const contact = formOf(page);
  await written(contact);
  letGo();
  await whenInteractive(page);
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  expect(contact.bodies()).toEqual([expect.objectContaining({ ...WRITER, subject: 'tasacion' })]);
});

test('what was written before the script came outlives a walk to another page', async ({ page }) => {
  const { asked, letGo } = await heldScript(page, ITS_WORDS);
  await page.goto('/contacto');
  await asked;
  const contact = formOf(page);
  await written(contact);
  letGo();
  await whenInteractive(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await contact.form.getByRole('link', { name: /privacidad/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /privacidad/i })).toBeVisible();
  await page.goBack();
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
});

test('the tabs around a sign-in do not take away what is written before its script', async ({ page }) => {
  const { asked, letGo } = await heldScript(page, 'Recordarme');
  await page.goto('/admin/auth');
  const email = page.getByLabel('Correo electrónico');
  await email.fill(WRITER.email);
  await asked;
  // The page around it is there by now.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1')!).some((key) => key.startsWith('__react')),
  );
  await expect(email).toHaveValue(WRITER.email);
  letGo();
  await whenInteractive(page);
  await expect(email).toHaveValue(WRITER.email);
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await expect(page.getByRole('form', { name: 'Crear cuenta' })).toBeVisible();
});

test('a form whose script cannot be fetched is sent as without one', async ({ page }) => {
  await refuseScript(page, ITS_WORDS);
  const posts: (string | null)[] = [];
  await page.route('**/contacto', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    posts.push(route.request().postData());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  const contact = formOf(page);
  await written(contact);
  await contact.send();
  await expect.poll(() => new URLSearchParams(posts[0] ?? '').get('message')).toBe(WRITER.message);
});

test('nothing of a form that was refused without a script is left once it is sent with one', async ({ page }) => {
  await refuseScript(page, ITS_WORDS);
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  const contact = formOf(page);
  await written(contact);
  await contact.field('Correo electrónico').fill('ana@ejemplo');
  await contact.field('Deseo recibir novedades').check();
  await page.unroute('**/*.js');
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('Revise los campos señalados');
  await whenInteractive(page);
  await answerInquiries(page, 201, RECEIPT);
  await contact.field('Correo electrónico').fill(WRITER.email);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  await expect(contact.field('Mensaje')).toHaveValue('');
  await expect(contact.field('Deseo recibir novedades')).not.toBeChecked();
  await expect(contact.form.getByRole('alert')).toBeHidden();
});

test('a walk through the site ends at a form that works', async ({ page }) => {
  await answerInquiries(page, 201, RECEIPT);
  await page.goto('/');
  await whenInteractive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  const contact = formOf(page);
  await written(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
});

test('a walk to a form whose script is away ends at one that needs none', async ({ page }) => {
  await page.goto('/');
  await whenInteractive(page);
  await refuseScript(page, ITS_WORDS);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('form', { name: 'Contacto' })).toHaveAttribute('method', 'post');
  // Scripts of the page that was loaded anew may still be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a form that only the browser can show says so where its script is away', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'sid', value: 'long-over', url: baseURL! }]);
  await refuseScript(page, 'Recordarme');
  await page.goto('/admin/auth');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se ha podido cargar el formulario');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
});
