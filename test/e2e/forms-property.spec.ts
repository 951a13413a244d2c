import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { mockInquiries, InquiryPage, RECEIPT, refuseScript, WRITER } from './inquiry-page.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const { reference } = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published');

const opener = (page: Page) => page.getByRole('link', { name: 'Enviar consulta' }).filter({ visible: true }).first();

test('the dialog is a panel on a desktop and a sheet on a phone', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await opener(page).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar consulta' });
  const panel = dialog.locator('form').locator('..');
  expect((await panel.boundingBox())!.width).toBe(560);
  await page.setViewportSize(PHONE);
  const sheet = async () => {
    const { x, width, y, height } = (await panel.boundingBox())!;
    return [x, width, y + height];
  };
  await expect.poll(sheet).toEqual([0, PHONE.width, PHONE.height]);
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

test('a message appears when the script of the dialog fails to load', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await refuseScript(page, 'No se pudo enviar la consulta');
  await opener(page).click();
  await expect(page.getByText('No se ha podido abrir el formulario', { exact: true }).first()).toBeVisible();
});

test('the dialog works by keyboard alone, traps the focus and returns it', async ({ page }) => {
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
  await expect(inquiry.form).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
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
