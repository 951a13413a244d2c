import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { mockInquiries, drafts, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FAILED = 'No se pudo enviar la consulta. Por favor, inténtelo de nuevo.';
const { reference } = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published');

const opener = (page: Page) => page.getByRole('link', { name: 'Enviar consulta' }).filter({ visible: true }).first();

async function open(page: Page): Promise<InquiryPage> {
  await page.setViewportSize(DESKTOP);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  const inquiry = new InquiryPage(page, page.getByRole('dialog', { name: 'Enviar consulta' }));
  await opener(page).click();
  await expect(inquiry.field('Nombre y apellidos')).toBeVisible();
  return inquiry;
}

test('the dialog shows the property and a prefilled message', async ({ page }) => {
  const inquiry = await open(page);
  const title = await page.getByRole('heading', { level: 1, includeHidden: true }).innerText();
  await expect(inquiry.form).toContainText(title);
  await expect(inquiry.form).toContainText(`Ref. ${reference}`);
  await expect(inquiry.field('Mensaje')).toHaveValue(
    `Hola, me interesa la propiedad ${title} (Ref. ${reference}). Me gustaría recibir más información.`,
  );
  const panel = inquiry.form.locator('form').locator('..');
  expect((await panel.boundingBox())!.width).toBe(560);
  await page.setViewportSize(PHONE);
  const sheet = async () => {
    const { x, width, y, height } = (await panel.boundingBox())!;
    return [x, width, y + height];
  };
  await expect.poll(sheet).toEqual([0, PHONE.width, PHONE.height]);
});

test('missing input is reported at its fields and in a toast, and nothing is sent', async ({ page }) => {
  const inquiry = await open(page);
  await inquiry.field('Mensaje').fill('');
  await inquiry.send();
  await expect(inquiry.toast('Por favor, complete todos los campos obligatorios')).toBeVisible();
  await expect(inquiry.field('Nombre y apellidos')).toBeFocused();
  expect(await inquiry.errorOf('Nombre y apellidos')).toBe('Escriba su nombre');
  expect(await inquiry.errorOf('Correo electrónico')).toBe('Escriba su correo electrónico');
  expect(await inquiry.errorOf('Mensaje')).toBe('Escriba su mensaje');
  await expect(inquiry.field('Teléfono')).not.toHaveAttribute('aria-invalid');
  expect(inquiry.sent).toEqual([]);
});

test('a sent inquiry closes the dialog, is confirmed, and returns the focus', async ({ page }) => {
  const inquiry = await open(page);
  await inquiry.introduce();
  await inquiry.field('Teléfono').fill('+34 600 123 456');
  await inquiry.send();
  await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
  await expect(inquiry.form).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  expect((await inquiry.sent[0]!.response())?.status()).toBe(201);
  expect(inquiry.bodies()).toEqual([
    expect.objectContaining({
      ...{ kind: 'property', name: WRITER.name, email: WRITER.email, phone: '+34 600 123 456', reference },
      message: expect.stringContaining(`(Ref. ${reference})`),
    }),
  ]);
  expect(await drafts(page)).toEqual([]);
  await opener(page).click();
  await expect(inquiry.field('Nombre y apellidos')).toHaveValue('');
  await expect(inquiry.field('Mensaje')).toHaveValue(/^Hola, me interesa/);
});

for (const viewport of [PHONE, { width: 900, height: 900 }, DESKTOP])
  test(`two links request a visit at ${viewport.width} pixels, and the one beside the price works`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/propiedad/x/${reference}`);
    await whenInteractive(page);
    const inquiry = new InquiryPage(page, page.getByRole('dialog', { name: 'Pedir una visita' }));
    const openers = page.getByRole('link', { name: 'Pedir una visita', exact: true });
    await expect(openers.filter({ visible: true })).toHaveCount(2);
    await page
      .getByRole('region', { name: 'Precio y contacto' })
      .getByRole('link', { name: 'Pedir una visita' })
      .click();
    await expect(inquiry.field('Mensaje')).toHaveValue(/me gustaría visitar la propiedad/);
    await expect(inquiry.field('Quiero concertar una visita')).toHaveCount(0);
    await inquiry.introduce();
    await inquiry.send();
    await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
    expect(inquiry.bodies()).toEqual([expect.objectContaining({ reference, wantsVisit: true })]);
  });

test('a visit is requested in the dialog opened from the bar of a phone', async ({ page }) => {
  await mockInquiries(page, 201, RECEIPT);
  await page.setViewportSize(PHONE);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  const inquiry = new InquiryPage(page, page.getByRole('dialog', { name: 'Enviar consulta' }));
  await page.getByRole('link', { name: 'Consultar', exact: true }).click();
  await inquiry.introduce();
  await inquiry.field('Quiero concertar una visita').check();
  await inquiry.send();
  await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
  expect(inquiry.bodies()).toEqual([expect.objectContaining({ reference, wantsVisit: true })]);
});

test('a failed submission keeps the dialog and its input, and can be retried', async ({ page }) => {
  const inquiry = await open(page);
  await inquiry.introduce();
  await mockInquiries(page, 500, { title: 'Error interno' });
  await inquiry.send();
  await expect(inquiry.form.getByRole('alert')).toContainText(FAILED);
  await expect.poll(() => page.getByText(FAILED, { exact: true }).count()).toBeGreaterThan(1);
  await expect(inquiry.field('Nombre y apellidos')).toHaveValue(WRITER.name);
  await page.unroute('**/api/v1/inquiries');
  await mockInquiries(page, 201, RECEIPT);
  await inquiry.retry();
  await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
  expect(new Set(inquiry.keys()).size).toBe(1);
});

test('the dialog keeps its input when it is closed and after a reload', async ({ page }) => {
  const inquiry = await open(page);
  await inquiry.introduce();
  await inquiry.field('Mensaje').fill('¿Admite perros?');
  await page.keyboard.press('Escape');
  await expect(inquiry.form).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inquiry.field('Mensaje')).toHaveValue('¿Admite perros?');
  await page.reload();
  await whenInteractive(page);
  await opener(page).click();
  await expect(inquiry.field('Mensaje')).toHaveValue('¿Admite perros?');
  await expect(inquiry.field('Nombre y apellidos')).toHaveValue(WRITER.name);
  await inquiry.form.getByRole('button', { name: 'Cerrar' }).click();
  await expect(inquiry.form).toHaveCount(0);
});

test('a message appears when the script of the dialog fails to load', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await refuseScript(page, 'No se pudo enviar la consulta');
  await opener(page).click();
  await expect(page.getByText('No se ha podido abrir el formulario', { exact: true }).first()).toBeVisible();
});

test('the dialog works by keyboard alone and traps the focus', async ({ page }) => {
  await mockInquiries(page, 201, RECEIPT);
  await page.setViewportSize(DESKTOP);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const inquiry = new InquiryPage(page, page.getByRole('dialog', { name: 'Enviar consulta' }));
  await expect(inquiry.field('Nombre y apellidos')).toBeVisible();
  const containsFocus = () => inquiry.form.evaluate((dialog) => dialog.contains(document.activeElement));
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    expect(await containsFocus()).toBe(true);
  }
  await inquiry.field('Nombre y apellidos').focus();
  await page.keyboard.type(WRITER.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(WRITER.email);
  await page.keyboard.press('Enter');
  await expect(inquiry.toast('¡Consulta enviada!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button scrolls to a form on the page', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/propiedad/x/${reference}`);
    await page.locator('a[href="#consulta"]').filter({ visible: true }).first().click();
    const form = page.locator('#consulta').locator('form');
    await expect(form).toBeInViewport();
    await expect(form.getByLabel('Mensaje')).toHaveValue(new RegExp(`\\(Ref\\. ${reference}\\)`));
    await expect(form).toHaveAttribute('action', new RegExp(`^/propiedad/[^/]+/${reference}$`));
    const names = await form.locator('[name]').evaluateAll((all) => all.map((it) => it.getAttribute('name')));
    expect(names.toSorted()).toEqual([
      ...['email', 'marketing', 'message', 'name', 'phone', 'privacyVersion', 'wantsVisit', 'website'],
    ]);
  });
});
