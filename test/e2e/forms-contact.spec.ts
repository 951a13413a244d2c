import { expect, test } from '@playwright/test';
import { mockInquiries, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { whenInteractive } from './when-interactive.ts';

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
