import { expect, test } from '@playwright/test';
import { mockInquiries, drafts, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';

const open = (page: Parameters<typeof InquiryPage.open>[0]) => InquiryPage.open(page, '/contacto', 'Contacto');

async function fillForm(contact: InquiryPage): Promise<void> {
  await contact.introduce();
  await contact.field('Asunto').selectOption('tasacion');
  await contact.field('Mensaje').fill(WRITER.message);
}

const expectInput = async (contact: InquiryPage) => {
  await expect(contact.field('Nombre y apellidos')).toHaveValue(WRITER.name);
  await expect(contact.field('Asunto')).toHaveValue('tasacion');
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
};

test('missing input is reported at its field, and nothing is sent', async ({ page }) => {
  const contact = await open(page);
  await contact.field('Correo electrónico').fill('ana@');
  await contact.send();
  await expect(contact.toast('Por favor, complete todos los campos obligatorios')).toBeVisible();
  await expect(contact.field('Nombre y apellidos')).toBeFocused();
  expect(await contact.errorOf('Nombre y apellidos')).toBe('Escriba su nombre');
  expect(await contact.errorOf('Correo electrónico')).toBe(
    'Escriba un correo electrónico válido, como nombre@ejemplo.es',
  );
  expect(await contact.errorOf('Asunto')).toBe('Elija un asunto');
  expect(await contact.errorOf('Mensaje')).toBe('Escriba su mensaje');
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(4);
  await contact.field('Nombre y apellidos').fill('Ana');
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(3);
  expect(contact.sent).toEqual([]);
});

test('a sent message is accepted and confirmed, and the form becomes empty', async ({ page }) => {
  const contact = await open(page);
  await fillForm(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  await expect(contact.toast('Le responderemos en menos de 24 horas.')).toBeVisible();
  for (const label of ['Nombre y apellidos', 'Correo electrónico', 'Asunto', 'Mensaje'])
    await expect(contact.field(label)).toHaveValue('');
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
  expect((await contact.sent[0]!.response())?.status()).toBe(201);
  expect(contact.bodies()).toEqual([
    {
      ...{ kind: 'contact', subject: 'tasacion', website: '', ...WRITER },
      privacyVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      filledInMs: expect.any(Number),
      language: 'es',
      challenge: expect.any(String),
    },
  ]);
  expect(contact.keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('input survives an unreachable server, and a retry reuses its idempotency key until the text changes', async ({
  page,
}) => {
  const contact = await open(page);
  await fillForm(contact);
  await page.route('**/api/v1/inquiries', (route) => route.abort());
  await contact.send();
  await expect(contact.toast(FAILED)).toBeVisible();
  await expect(contact.form.getByRole('alert')).toContainText('No hemos podido conectar con el servidor.');
  await expectInput(contact);

  await page.reload();
  await whenInteractive(page);
  await expectInput(contact);
  await contact.send();
  await expect(contact.form.getByRole('alert')).toBeVisible();
  await contact.field('Mensaje').fill('Busco un ático.');
  await contact.retry();
  await expect.poll(() => contact.sent.length).toBe(3);
  await page.unroute('**/api/v1/inquiries');
  await mockInquiries(page, 201, RECEIPT);
  await contact.retry();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  await fillForm(contact);
  await contact.send();
  await expect.poll(() => contact.sent.length).toBe(5);

  const [first, again, changed, changedAgain, next] = contact.keys();
  expect([again, changedAgain]).toEqual([first, changed]);
  expect(new Set([first, changed, next]).size).toBe(3);
  expect(contact.texts()[1]).toEqual(contact.texts()[0]);
});

test('an offline visitor sees a message and keeps the input', async ({ page, context }) => {
  const contact = await open(page);
  await fillForm(contact);
  await context.setOffline(true);
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('Parece que no tiene conexión a internet.');
  await expectInput(contact);
});

test('the error text of the server is shown, and the input is kept', async ({ page }) => {
  const contact = await open(page);
  await fillForm(contact);
  await mockInquiries(page, 503, { title: 'El servicio no está disponible en este momento' });
  await contact.send();
  await expect(contact.toast('El servicio no está disponible en este momento')).toBeVisible();
  await expectInput(contact);
});

test('a rate-limited visitor sees when to try again', async ({ page }) => {
  const contact = await open(page);
  await fillForm(contact);
  await mockInquiries(page, 429, { title: 'Demasiados intentos: espere un momento' }, { 'retry-after': '450' });
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('podrá enviar este dentro de 8 minutos');
  await expectInput(contact);
});

test('a validation error of the server is shown at its field', async ({ page }) => {
  const contact = await open(page);
  await fillForm(contact);
  const errors = [{ pointer: '/email', code: 'custom', message: 'Este dominio no recibe correo' }];
  await mockInquiries(page, 422, { title: 'Revise los datos', errors });
  await contact.send();
  await expect(contact.field('Correo electrónico')).toBeFocused();
  expect(await contact.errorOf('Correo electrónico')).toBe('Este dominio no recibe correo');
  await expect(contact.form.getByRole('alert')).toHaveCount(0);
  await contact.field('Correo electrónico').fill('ana@otro.es');
  await expect(contact.field('Correo electrónico')).not.toHaveAttribute('aria-invalid');
});

test('a draft survives a visit to another page', async ({ page }) => {
  const contact = await open(page);
  await fillForm(contact);
  await ListingPage.open(page);
  await page.goto('/contacto');
  await whenInteractive(page);
  await expectInput(contact);
});

test('input typed before hydration is kept, also after a reload', async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entries/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/contacto', { waitUntil: 'commit' });
  const contact = new InquiryPage(page, page.getByRole('form', { name: 'Contacto' }));
  await fillForm(contact);
  release();
  await whenInteractive(page);
  await expectInput(contact);
  await contact.field('Teléfono').fill('600 123 456');
  await page.reload();
  await whenInteractive(page);
  await expectInput(contact);
});

test('a message can be sent when the validation script fails to load', async ({ page }) => {
  const contact = await open(page);
  await refuseScript(page, 'Escriba su mensaje');
  await mockInquiries(page, 201, RECEIPT);
  await fillForm(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
});

test('a link preselects a known subject, and no unknown one', async ({ page }) => {
  const contact = await InquiryPage.open(page, '/contacto?asunto=inversion', 'Contacto');
  await expect(contact.field('Asunto')).toHaveValue('inversion');
  await page.goto('/contacto?asunto=constructor');
  await expect(contact.field('Asunto')).toHaveValue('');
});

test('the form works by keyboard alone', async ({ page }) => {
  const contact = await open(page);
  await mockInquiries(page, 201, RECEIPT);
  await contact.field('Nombre y apellidos').focus();
  await page.keyboard.type(WRITER.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(WRITER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vender');
  await page.keyboard.press('Tab');
  await page.keyboard.type(WRITER.message);
  await page.keyboard.press('Tab');
  await expect(contact.field('Deseo recibir novedades')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contact.form.getByRole('link', { name: 'política de privacidad' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  expect(contact.bodies()).toEqual([expect.objectContaining({ ...WRITER, subject: 'venta' })]);
});
