import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { onDatabase } from '../admin/insert-account.ts';
import { findDemoProperty } from '../find-demo-property.ts';
import { InquiryPage } from '../inquiry-page.ts';
import { collectPageErrors } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';

const { reference } = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published');
const NEWS = /^Deseo recibir novedades de .+: propiedades nuevas y noticias \(opcional\)$/;

interface FormCase {
  successTitle: string;
  open: (page: Page) => Promise<InquiryPage>;
  fill?: (form: InquiryPage) => Promise<unknown>;
}

const openDialog = async (page: Page) => {
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await page.getByRole('link', { name: 'Enviar consulta' }).filter({ visible: true }).first().click();
  return new InquiryPage(page, page.getByRole('dialog', { name: 'Enviar consulta' }));
};

const forms: Record<string, FormCase> = {
  property: { successTitle: '¡Consulta enviada!', open: openDialog },
  contact: {
    successTitle: 'Mensaje enviado',
    open: (page) => InquiryPage.open(page, '/contacto', 'Contacto'),
    fill: async (form) => {
      await form.field('Asunto').selectOption('venta');
      await form.field('Mensaje').fill('Quiero vender.');
    },
  },
  listing: {
    successTitle: 'Información enviada',
    open: (page) => InquiryPage.open(page, '/publicar-propiedad', 'Su propiedad'),
    fill: async (form) => {
      await form.field('Teléfono').fill('600 123 456');
      await form.field('Tipo de propiedad').selectOption('casa');
      await form.field('Ubicación').fill('Coín');
    },
  },
};

async function fillForm({ open, fill }: FormCase, page: Page) {
  const form = await open(page);
  const email = `${randomUUID()}@ejemplo.es`;
  await form.field('Nombre y apellidos').fill('Ana Gómez');
  await form.field('Correo electrónico').fill(email);
  await fill?.(form);
  return { form, email };
}

/** Returns the stored inquiry of a sender, with its number of mails. */
const findInquiry = async (email: string) => {
  const [inquiry] = await onDatabase('select * from inquiries where email = $1', [email]);
  const mails = await onDatabase('select id from mails where about = $1', [inquiry?.id]);
  return { ...inquiry, mails: mails.length };
};

/** A form filled in within seconds counts as spam. */
const waitLikeAPerson = (page: Page) => page.clock.setSystemTime(Date.now() + 5_000);

for (const [kind, formCase] of Object.entries(forms))
  test(`the ${kind} form arrives in the inbox, and its challenge violates no policy of the page`, async ({
    page,
    baseURL,
  }) => {
    const errors = await collectPageErrors(page, baseURL!);
    const { form, email } = await fillForm(formCase, page);
    await form.field('Deseo recibir novedades').check();
    await waitLikeAPerson(page);
    await form.send();
    await expect(form.toast(formCase.successTitle)).toBeVisible();
    const inquiry = await findInquiry(email);
    expect(inquiry).toMatchObject({ kind, folder: 'inbox', spam_score: 0, language: 'es' });
    expect(inquiry.mails).toBeGreaterThan(0);
    expect(inquiry).toHaveProperty('marketing_accepted_at', expect.any(Date));
    expect(errors).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('a form goes to the review folder with its input', async ({ page }) => {
    const name = randomUUID();
    await page.goto('/publicar-propiedad');
    await page.getByLabel('Nombre y apellidos').fill('Luis Ortega');
    await page.getByLabel('Correo electrónico').fill(`${name}@ejemplo`);
    await page.getByLabel('Teléfono', { exact: true }).fill('600 123 456');
    await page.getByLabel('Tipo de propiedad').selectOption('casa');
    await page.getByLabel('Ubicación').fill('Coín');
    await page.getByLabel(NEWS).check();
    await page.locator('input[type=file]').setInputFiles(resolve('web/public/uploads/hero.jpeg'));
    await page.getByRole('button', { name: 'Enviar información' }).click();
    await expect(page.getByText('Escriba un correo electrónico válido').first()).toBeVisible();
    await expect(page.getByLabel(NEWS)).toBeChecked();
    await page.getByLabel('Correo electrónico').fill(`${name}@ejemplo.es`);
    await page.getByRole('button', { name: 'Enviar información' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'pendiente de revisión' })).toBeVisible();
    const inquiry = await findInquiry(`${name}@ejemplo.es`);
    expect(inquiry).toMatchObject({ folder: 'review', spam_score: 10, language: 'de', mails: 0 });
    expect(inquiry).toHaveProperty('marketing_accepted_at', expect.any(Date));
  });
});
