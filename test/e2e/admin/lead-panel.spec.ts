import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { signInWithRoles } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';

const PROPERTY = {
  reference: 'MB-1021',
  slug: 'villa-con-vistas',
  title: 'Villa con vistas al mar',
  price: 1250000,
  currency: 'EUR',
  energy: null,
};

test('the panel of a lead saves its status, fits every screen and is accessible', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const eva = await insertInquiry({ kind: 'property', property: PROPERTY });
  const earlier = await insertInquiry({ name: eva.name, email: eva.email, message: 'Primera consulta.' });
  const lead = await LeadPanelPage.open(page, eva.id);
  await expect(lead.panel.getByText('Ref. MB-1021 · 1.250.000 €')).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await lead.panel.getByLabel('Estado').selectOption('Calificado');
  await lead.expectToast('Consulta actualizada');
  await expect(lead.fact('Estado')).toHaveText('Calificado');
  await expect(lead.panel.getByRole('region', { name: 'Puntuación: 30' })).toContainText(/1 consulta más\s*\+10/);

  await lead.panel.getByRole('button', { name: 'Contacto', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`lead=${earlier.id}`));
  await expect(lead.panel.getByRole('region', { name: 'Mensaje' })).toHaveText('Primera consulta.');
  await page.keyboard.press('Escape');
  await expect(lead.panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/leads$/);
});
