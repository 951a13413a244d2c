import { expect, type Page, type Route, test } from '@playwright/test';
import { demoHome } from '../demo-home.ts';
import { DESKTOP } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';

const { reference } = demoHome(({ kind }, { status }) => kind === 'villa' && !status);

interface Form {
  readonly at: string;
  readonly open?: (page: Page) => Promise<unknown>;
  /** What must be filled in, by the contract's names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sent: string;
  readonly failed: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  'a question about a home': {
    at: `/propiedad/x/${reference}`,
    open: (page) =>
      page
        .getByRole('button', { name: /consulta|información|agente|contactar/i })
        .filter({ visible: true })
        .first()
        .click(),
    fields: { name: 'Ana Ruiz', email: 'ana@example.com' },
    sent: '¡Consulta enviada!',
    failed: 'No se pudo enviar la consulta. Por favor, inténtelo de nuevo.',
  },
  'a message': {
    at: '/contacto',
    fields: { name: 'Ana Ruiz', email: 'ana@example.com', subject: 'compra', message: 'Busco una casa.' },
    sent: 'Mensaje enviado',
    failed: 'No se pudo enviar el mensaje. Inténtelo de nuevo.',
  },
  'a home to sell': {
    at: '/publicar-propiedad',
    fields: {
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '600 123 456',
      propertyType: 'villa',
      location: 'Mijas',
    },
    sent: 'Información enviada',
    failed: 'No se pudo enviar la información. Inténtelo de nuevo.',
  },
};

const field = (page: Page, name: string) => formOf(page).locator(`[name="${name}"], [name$=".${name}"]`).first();
const formOf = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.locator('[name=email]') })
    .filter({ visible: true })
    .last();
const send = (page: Page) =>
  formOf(page)
    .getByRole('button', { name: /^enviar/i })
    .click();

const open = async (page: Page, form: Form) => {
  await page.goto(form.at);
  await whenInteractive(page);
  await form.open?.(page);
  await expect(field(page, 'email')).toBeVisible();
};

const fill = async (page: Page, fields: Form['fields']) => {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(page, name);
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
};

const answered = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/v1/inquiries', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  );
const receipt = { id: '018f3a5e-7c1d-7b3a-9c55-0a1b2c3d4e5f' };

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, form] of Object.entries(FORMS)) {
  test.describe(name, () => {
    test('that was sent says so, and the form is empty again', async ({ page }) => {
      await answered(page, (route) => route.fulfill({ status: 201, json: receipt }));
      await open(page, form);
      await fill(page, form.fields);
      await send(page);
      await expect(page.getByText(form.sent, { exact: true }).first()).toBeVisible();
      const email = field(page, 'email');
      if (await email.isVisible()) await expect(email).toHaveValue('');
    });

    test('that could not be sent says so, and keeps what was written', async ({ page }) => {
      await answered(page, (route) => route.abort());
      await open(page, form);
      await fill(page, form.fields);
      await send(page);
      await expect(page.getByText(form.failed, { exact: true }).first()).toBeVisible();
      await expect(field(page, 'email')).toHaveValue('ana@example.com');
    });

    test('tells who reads it, before it is sent', async ({ page }) => {
      await open(page, form);
      await expect(formOf(page).locator('a[href^="/privacidad"]').first()).toBeVisible();
    });
  });
}

test('a question about a home begins with its reference, and misses what is missing', async ({ page }) => {
  const form = FORMS['a question about a home']!;
  await open(page, form);
  await expect(field(page, 'message')).toHaveValue(new RegExp(reference));
  await send(page);
  await expect(
    page.getByText('Por favor, complete todos los campos obligatorios', { exact: true }).first(),
  ).toBeVisible();
});

test('a refused message says why', async ({ page }) => {
  const form = FORMS['a message']!;
  const detail = 'No se pudo enviar el mensaje. Por favor, inténtelo de nuevo.';
  await answered(page, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: '/problems/unavailable', title: 'No disponible', status: 503, detail, instance: '/', traceId: 'x' },
    }),
  );
  await open(page, form);
  await fill(page, form.fields);
  await send(page);
  await expect(page.getByText(detail, { exact: true }).first()).toBeVisible();
});

test('the forms offer the subjects and the types of the specification', async ({ page }) => {
  const values = (name: string) =>
    field(page, name)
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  await open(page, FORMS['a message']!);
  expect(await values('subject')).toEqual(['compra', 'venta', 'inversion', 'tasacion', 'alquiler', 'otro']);
  await open(page, FORMS['a home to sell']!);
  expect(await values('propertyType')).toEqual(['villa', 'apartamento', 'penthouse', 'casa', 'terreno']);
  await expect(page.getByText(/PNG.*JPE?G.*10\s?MB|JPE?G.*PNG.*10\s?MB/).first()).toBeVisible();
});
