import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { onDatabase } from '../admin/an-account.ts';
import { demoHome } from '../demo-home.ts';
import { InquiryPage } from '../inquiry-page.ts';
import { watchFaults } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';

const { reference } = demoHome(({ kind }, { status }) => kind === 'villa' && !status);
const CHALLENGE = '**/api/v1/inquiries/challenge?*';
const NEWS = /^Deseo recibir novedades de .+: propiedades nuevas y noticias\. Es opcional\.$/;

interface Journey {
  sent: string;
  open: (page: Page) => Promise<InquiryPage>;
  fill?: (form: InquiryPage) => Promise<unknown>;
}

const openDialog = async (page: Page) => {
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await page.getByRole('link', { name: 'Enviar consulta' }).filter({ visible: true }).first().click();
  return new InquiryPage(page, page.getByRole('dialog', { name: 'Enviar consulta' }));
};

const journeys: Record<string, Journey> = {
  property: { sent: '¡Consulta enviada!', open: openDialog },
  contact: {
    sent: 'Mensaje enviado',
    open: (page) => InquiryPage.open(page, '/contacto', 'Contacto'),
    fill: async (form) => {
      await form.field('Asunto').selectOption('venta');
      await form.field('Mensaje').fill('Quiero vender.');
    },
  },
  listing: {
    sent: 'Información enviada',
    open: (page) => InquiryPage.open(page, '/publicar-propiedad', 'Su propiedad'),
    fill: async (form) => {
      await form.field('Teléfono').fill('600 123 456');
      await form.field('Tipo de propiedad').selectOption('casa');
      await form.field('Ubicación').fill('Coín');
    },
  },
};

async function written({ open, fill }: Journey, page: Page) {
  const form = await open(page);
  const email = `${randomUUID()}@ejemplo.es`;
  await form.field('Nombre y apellidos').fill('Ana Gómez');
  await form.field('Correo electrónico').fill(email);
  await fill?.(form);
  return { form, email };
}

/** What the agency has of a sender. */
const kept = async (email: string) => {
  const [inquiry] = await onDatabase('select * from inquiries where email = $1', [email]);
  const mails = await onDatabase('select id from mails where about = $1', [inquiry?.id]);
  return { ...inquiry, mails: mails.length };
};

/** No quicker than hands. */
const asPeopleDo = (page: Page) => page.clock.setSystemTime(Date.now() + 5_000);

for (const [kind, journey] of Object.entries(journeys))
  test(`the ${kind} form comes into the inbox, and its work breaks no rule of the page`, async ({ page, baseURL }) => {
    const faults = await watchFaults(page, baseURL!);
    const { form, email } = await written(journey, page);
    await form.field('Deseo recibir novedades').check();
    await asPeopleDo(page);
    await form.send();
    await expect(form.toast(journey.sent)).toBeVisible();
    const inquiry = await kept(email);
    expect(inquiry).toMatchObject({ kind, folder: 'inbox', spam_score: 0, language: 'es' });
    expect(inquiry.mails).toBeGreaterThan(0);
    expect(inquiry).toHaveProperty('marketing_accepted_at', expect.any(Date));
    expect(faults).toEqual([]);
  });

const contact = journeys.contact!;

test('a challenge that cannot be had keeps nobody from sending, and is asked for again', async ({ page }) => {
  let asked = 0;
  await page.route(CHALLENGE, (route) => {
    asked += 1;
    return route.abort();
  });
  const { form, email } = await written(contact, page);
  await asPeopleDo(page);
  await form.send();
  await expect(form.toast(contact.sent)).toBeVisible();
  expect(await kept(email)).toMatchObject({ folder: 'review', spam_score: 10, mails: 0, marketing_accepted_at: null });
  expect(asked).toBeGreaterThan(1);
});

test('one that takes too long is not waited for', async ({ page }) => {
  await page.route(CHALLENGE, () => new Promise(() => undefined));
  const { form, email } = await written(contact, page);
  await form.send();
  await expect(form.form.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.toast(contact.sent)).toBeVisible({ timeout: 20_000 });
  expect(await kept(email)).toMatchObject({ folder: 'review' });
});

test('a worker that may not run keeps nobody from sending either', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  const { form, email } = await written(contact, page);
  await asPeopleDo(page);
  await form.send();
  await expect(form.toast(contact.sent)).toBeVisible();
  expect(await kept(email)).toMatchObject({ folder: 'review', spam_score: 10 });
});

test('nothing of it is fetched before somebody writes, and it is renewed when it is old', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/challenge|pbkdf2/.test(request.url())) asked.push(request.url());
  });
  const solving = () => asked.filter((url) => url.includes('/challenge?form=contact')).length;
  const form = await contact.open(page);
  expect(asked).toEqual([]);
  await form.field('Nombre y apellidos').focus();
  await expect.poll(solving).toBe(1);
  await form.field('Mensaje').focus();
  await page.clock.setSystemTime(Date.now() + 16 * 60_000);
  await form.field('Nombre y apellidos').focus();
  await expect.poll(solving).toBe(2);
});

test('news are only for whoever wants them, and a reload does not forget it', async ({ page }) => {
  const { form } = await written(contact, page);
  const news = form.form.getByRole('checkbox', { name: NEWS });
  await expect(news).not.toBeChecked();
  await news.check();
  await page.reload();
  await whenInteractive(page);
  await expect(news).toBeChecked();
  await asPeopleDo(page);
  await form.send();
  await expect(form.toast(contact.sent)).toBeVisible();
  await expect(news).not.toBeChecked();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('a form waits for the agency, with what was wanted of it', async ({ page }) => {
    const email = `${randomUUID()}@ejemplo.es`;
    await page.goto('/publicar-propiedad');
    await page.getByLabel('Nombre y apellidos').fill('Luis Ortega');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Tipo de propiedad').selectOption('casa');
    await page.getByLabel('Ubicación').fill('Coín');
    await page.getByLabel(NEWS).check();
    await page.locator('input[type=file]').setInputFiles(resolve('web/public/uploads/hero.jpeg'));
    await page.getByRole('button', { name: 'Enviar información' }).click();
    await expect(page.getByText('Escriba su teléfono')).toBeVisible();
    await expect(page.getByLabel(NEWS)).toBeChecked();
    await page.getByLabel('Teléfono', { exact: true }).fill('600 123 456');
    await page.getByRole('button', { name: 'Enviar información' }).click();
    await expect(page.getByRole('status')).toContainText('pendiente de revisión');
    const inquiry = await kept(email);
    expect(inquiry).toMatchObject({ folder: 'review', spam_score: 10, language: 'de', mails: 0 });
    expect(inquiry).toHaveProperty('marketing_accepted_at', expect.any(Date));
  });
});
