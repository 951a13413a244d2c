import { expect, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { mockInquiries } from './inquiry-page.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const { reference } = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published');

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of ['/contacto', '/publicar-propiedad']) {
      test(`${path} is accessible when it is blank, invalid and after a failed submission`, async ({ page }) => {
        await mockInquiries(page, 500);
        await page.goto(path);
        await whenInteractive(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

        const send = page.getByRole('main').getByRole('button', { name: /^Enviar/ });
        await send.click();
        await expect(page.locator('[aria-invalid]').first()).toBeFocused();
        await expectAccessible(page);

        await page.getByLabel('Nombre y apellidos').fill('Ana');
        await page.getByLabel('Correo electrónico').fill('ana@ejemplo.es');
        await page.getByRole('textbox', { name: 'Teléfono' }).fill('600 123 456');
        await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
        await page.getByLabel(/^(Mensaje|Ubicación)/).fill('En Mijas');
        await send.click();
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('the inquiry dialog of a property is accessible when it is invalid', async ({ page }) => {
      await page.goto(`/propiedad/x/${reference}`);
      await whenInteractive(page);
      await page
        .getByRole('link', { name: /^(Enviar consulta|Consultar)$/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('button', { name: 'Enviar consulta' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Enviar consulta' }).getByLabel('Nombre y apellidos'),
      ).toBeFocused();
      await expectAccessible(page);
    });
  });
}
