import { expect, test } from '@playwright/test';
import { answerInquiries, drafts, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';

const open = (page: Parameters<typeof InquiryPage.open>[0]) => InquiryPage.open(page, '/contacto', 'Contacto');

async function written(contact: InquiryPage): Promise<void> {
  await contact.introduce();
  await contact.field('Asunto').selectOption('tasacion');
  await contact.field('Mensaje').fill(WRITER.message);
}

const expectKept = async (contact: InquiryPage) => {
  await expect(contact.field('Nombre y apellidos')).toHaveValue(WRITER.name);
  await expect(contact.field('Asunto')).toHaveValue('tasacion');
  await expect(contact.field('Mensaje')).toHaveValue(WRITER.message);
};

test('what is missing is named beside its field, and nothing is sent', async ({ page }) => {
  const contact = await open(page);
  await contact.field('Correo electrónico').fill('ana@');
  await contact.send();
  await expect(contact.toast('Por favor, complete todos los campos obligatorios')).toBeVisible();
  await expect(contact.field('Nombre y apellidos')).toBeFocused();
  expect(await contact.faultOf('Nombre y apellidos')).toBe('Escriba su nombre');
  expect(await contact.faultOf('Correo electrónico')).toBe(
    'Escriba un correo electrónico válido, como nombre@ejemplo.es',
  );
  expect(await contact.faultOf('Asunto')).toBe('Elija un asunto');
  expect(await contact.faultOf('Mensaje')).toBe('Escriba su mensaje');
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(4);
  await contact.field('Nombre y apellidos').fill('Ana');
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(3);
  expect(contact.sent).toEqual([]);
});

test('what is sent arrives, is confirmed, and leaves a blank form', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
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

test('a server that is away loses no word; another try is the same inquiry, another text is not', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
  await page.route('**/api/v1/inquiries', (route) => route.abort());
  await contact.send();
  await expect(contact.toast(FAILED)).toBeVisible();
  await expect(contact.form.getByRole('alert')).toContainText('No hemos podido conectar con el servidor.');
  await expectKept(contact);

  await page.reload();
  await whenInteractive(page);
  await expectKept(contact);
  await contact.send();
  await expect(contact.form.getByRole('alert')).toBeVisible();
  await contact.field('Mensaje').fill('Busco un ático.');
  await contact.retry();
  await expect.poll(() => contact.sent.length).toBe(3);
  await page.unroute('**/api/v1/inquiries');
  await answerInquiries(page, 201, RECEIPT);
  await contact.retry();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
  await written(contact);
  await contact.send();
  await expect.poll(() => contact.sent.length).toBe(5);

  const [first, again, changed, changedAgain, next] = contact.keys();
  expect([again, changedAgain]).toEqual([first, changed]);
  expect(new Set([first, changed, next]).size).toBe(3);
  expect(contact.texts()[1]).toEqual(contact.texts()[0]);
});

test('whoever is offline is told so', async ({ page, context }) => {
  const contact = await open(page);
  await written(contact);
  await context.setOffline(true);
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('Parece que no tiene conexión a internet.');
  await expectKept(contact);
});

test('the server may say it in its own words', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
  await answerInquiries(page, 503, { title: 'El servicio no está disponible en este momento' });
  await contact.send();
  await expect(contact.toast('El servicio no está disponible en este momento')).toBeVisible();
  await expectKept(contact);
});

test('too many messages: it says when to come back', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
  await answerInquiries(page, 429, { title: 'Demasiados intentos: espere un momento' }, { 'retry-after': '450' });
  await contact.send();
  await expect(contact.form.getByRole('alert')).toContainText('podrá enviar este dentro de 8 minutos');
  await expectKept(contact);
});

test('what only the server refuses stands beside its field too', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
  const errors = [{ pointer: '/email', code: 'custom', message: 'Este dominio no recibe correo' }];
  await answerInquiries(page, 422, { title: 'Revise los datos', errors });
  await contact.send();
  await expect(contact.field('Correo electrónico')).toBeFocused();
  expect(await contact.faultOf('Correo electrónico')).toBe('Este dominio no recibe correo');
  await expect(contact.form.getByRole('alert')).toHaveCount(0);
  await contact.field('Correo electrónico').fill('ana@otro.es');
  await expect(contact.field('Correo electrónico')).not.toHaveAttribute('aria-invalid');
});

test('a draft survives a walk through the site', async ({ page }) => {
  const contact = await open(page);
  await written(contact);
  await ListingPage.open(page);
  await page.goto('/contacto');
  await whenInteractive(page);
  await expectKept(contact);
});

test('what is written before the script arrives stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entries/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contacto', { waitUntil: 'commit' });
  const contact = new InquiryPage(page, page.getByRole('form', { name: 'Contacto' }));
  await written(contact);
  release();
  await whenInteractive(page);
  await expectKept(contact);
  await contact.field('Teléfono').fill('600 123 456');
  await page.reload();
  await whenInteractive(page);
  await expectKept(contact);
});

test('where the rules cannot be fetched, the server alone judges', async ({ page }) => {
  const contact = await open(page);
  await refuseScript(page, 'Escriba su mensaje');
  await answerInquiries(page, 201, RECEIPT);
  await written(contact);
  await contact.send();
  await expect(contact.toast('Mensaje enviado')).toBeVisible();
});

test('a subject can be asked for by the link', async ({ page }) => {
  const contact = await InquiryPage.open(page, '/contacto?asunto=inversion', 'Contacto');
  await expect(contact.field('Asunto')).toHaveValue('inversion');
  await page.goto('/contacto?asunto=constructor');
  await expect(contact.field('Asunto')).toHaveValue('');
});

test('the keyboard is enough', async ({ page }) => {
  const contact = await open(page);
  await answerInquiries(page, 201, RECEIPT);
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
