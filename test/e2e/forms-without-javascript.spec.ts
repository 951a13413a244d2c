import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { findDemoProperty } from './find-demo-property.ts';

const reference = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published').reference;
const PENDING = 'Está pendiente de revisión. Le responderemos en menos de 24 horas.';
const PHOTO = resolve('web/public/uploads/hero.jpeg');

test.use({ javaScriptEnabled: false });

test('an invalid message returns with its input and errors, and can be corrected and sent', async ({ page }) => {
  const message = `Busco casa: «tres» & <dos> ${randomUUID()}`;
  await page.goto('/contacto');
  await page.getByLabel('Nombre y apellidos').fill('Ana Núñez');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo');
  await page.getByLabel('Asunto').selectOption('venta');
  await page.getByLabel('Mensaje').fill(message);
  const submission = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  expect((await submission).status()).toBe(422);

  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Ana Núñez');
  await expect(page.getByLabel('Asunto')).toHaveValue('venta');
  await expect(page.getByLabel('Mensaje')).toHaveValue(message);
  await expect(page.getByText('Escriba un correo electrónico válido, como nombre@ejemplo.es').first()).toBeVisible();

  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.es');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page).toHaveURL(/\/contacto\?enviado=si$/);
  await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toContainText(PENDING);
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
});

test('an owner offers a property with a photograph and a formatted price', async ({ page }) => {
  await page.goto('/publicar-propiedad');
  await page.getByLabel('Nombre y apellidos').fill('Luis Ortega');
  await page.getByLabel('Correo electrónico').fill(`${randomUUID()}@ejemplo.es`);
  await page.getByLabel('Teléfono', { exact: true }).fill('600 123 456');
  await page.getByLabel('Tipo de propiedad').selectOption('casa');
  await page.getByLabel('Ubicación').fill('Coín');
  await page.getByLabel('Precio orientativo').fill('450.000 €');
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(page).toHaveURL(/\/publicar-propiedad\?enviado=si$/);
  await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toContainText(PENDING);
});

test('a visit is requested on the property page of a phone, after an error too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/propiedad/x/${reference}`);
  await page.getByRole('link', { name: 'Pedir una visita' }).first().click();
  const form = page.getByRole('form', { name: /consulta/i });
  await form.getByLabel('Quiero concertar una visita').check();
  await form.getByLabel('Nombre y apellidos').fill('Ana Núñez');
  await form.getByLabel('Correo electrónico').fill(`${randomUUID()}@ejemplo`);
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(form.getByLabel('Quiero concertar una visita')).toBeChecked();
  await form.getByLabel('Correo electrónico').fill(`${randomUUID()}@ejemplo.es`);
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page.getByRole('status').filter({ hasText: '¡Consulta enviada!' })).toContainText(PENDING);
});

test('an inquiry is sent from the property page', async ({ page }) => {
  await page.goto(`/propiedad/x/${reference}`);
  await page.getByRole('link', { name: 'Enviar consulta' }).click();
  const form = page.getByRole('form', { name: /consulta/i });
  await expect(form.getByLabel('Mensaje')).toHaveValue(new RegExp(reference));
  await form.getByLabel('Nombre y apellidos').fill('Ana Núñez');
  await form.getByLabel('Correo electrónico').fill(`${randomUUID()}@ejemplo.es`);
  await form.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page).toHaveURL(new RegExp(`/${reference}\\?enviado=si`));
  await expect(page.getByRole('status').filter({ hasText: '¡Consulta enviada!' })).toContainText(PENDING);
});
