import { expect, type Page, test } from '@playwright/test';
import { holdScript } from './hold-script.ts';
import { mockInquiries, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { whenInteractive } from './when-interactive.ts';

/** Text that occurs only in the script of the form. */
const TEXT_IN_FORM_SCRIPT = 'No se pudo enviar el mensaje.';

const findContactForm = (page: Page) => new InquiryPage(page, page.getByRole('form', { name: 'Contacto' }));

async function fillContactForm(contact: InquiryPage): Promise<void> {
  await contact.introduce();
  await contact.field('Asunto').selectOption('tasacion');
  await contact.field('Mensaje').fill(WRITER.message);
}

test('input typed before the script of the form loads is kept and sent', async ({ page }) => {
  await mockInquiries(page, 201, RECEIPT);
  const { scriptRequest, release } = await holdScript(page, TEXT_IN_FORM_SCRIPT);
  await page.goto('/contacto');
  await scriptRequest;
  const contact = findContactForm(page);
  await fillContactForm(contact);
  release();
  await whenInteractive(page);
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  expect(contact.bodies()).toEqual([expect.objectContaining({ ...WRITER, subject: 'tasacion' })]);
});

test('input typed before the script of the form loads survives a visit to another page', async ({ page }) => {
  const { scriptRequest, release } = await holdScript(page, TEXT_IN_FORM_SCRIPT);
  await page.goto('/contacto');
  await scriptRequest;
  const contact = findContactForm(page);
  await fillContactForm(contact);
  release();
  await whenInteractive(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await contact.form.getByRole('link', { name: /privacidad/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: /privacidad/i })).toBeVisible();
  await page.goBack();
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
});

test('the sign-in form keeps input typed before its script loads', async ({ page }) => {
  const { scriptRequest, release } = await holdScript(page, 'Recordarme');
  await page.goto('/admin/auth');
  const email = page.getByLabel('Correo electrónico');
  await email.fill(WRITER.email);
  await scriptRequest;
  // The page around the form is hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1')!).some((key) => key.startsWith('__react')),
  );
  await expect(email).toHaveValue(WRITER.email);
  release();
  await whenInteractive(page);
  await expect(email).toHaveValue(WRITER.email);
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await expect(page.getByRole('form', { name: 'Crear cuenta' })).toBeVisible();
});

test('a form whose script fails to load is sent as without JavaScript', async ({ page }) => {
  await refuseScript(page, TEXT_IN_FORM_SCRIPT);
  const posts: (string | null)[] = [];
  await page.route('**/contacto', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    posts.push(route.request().postData());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  const contact = findContactForm(page);
  await fillContactForm(contact);
  await contact.send();
  await expect.poll(() => new URLSearchParams(posts[0] ?? '').get('message')).toBe(WRITER.message);
});

test('errors of a submission without JavaScript disappear once the form is sent with it', async ({ page }) => {
  await refuseScript(page, TEXT_IN_FORM_SCRIPT);
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  const contact = findContactForm(page);
  await fillContactForm(contact);
  await contact.field('Correo electrónico').fill('ana@ejemplo');
  await contact.field('Deseo recibir novedades').check();
  await page.unroute('**/*.js');
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('Revise los campos señalados');
  await whenInteractive(page);
  await mockInquiries(page, 201, RECEIPT);
  await contact.field('Correo electrónico').fill(WRITER.email);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  await expect(contact.field('Mensaje')).toHaveValue('');
  await expect(contact.field('Deseo recibir novedades')).not.toBeChecked();
  await expect(contact.form.getByRole('alert')).toBeHidden();
});

test('the contact form can be sent after client-side navigation', async ({ page }) => {
  await mockInquiries(page, 201, RECEIPT);
  await page.goto('/');
  await whenInteractive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  const contact = findContactForm(page);
  await fillContactForm(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
});

test('client-side navigation to a form whose script fails ends at a form that posts without JavaScript', async ({
  page,
}) => {
  await page.goto('/');
  await whenInteractive(page);
  await refuseScript(page, TEXT_IN_FORM_SCRIPT);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('form', { name: 'Contacto' })).toHaveAttribute('method', 'post');
  // Scripts of the reloaded page may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a client-only form shows an error if its script fails to load', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'sid', value: 'long-over', url: baseURL! }]);
  await refuseScript(page, 'Recordarme');
  await page.goto('/admin/auth');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se ha podido cargar el formulario');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
});
