import { expect, type Page, test } from '@playwright/test';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Faltan fotos' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the confirmation page shows that photographs are missing', async ({ page }) => {
    await page.goto('/publicar-propiedad?enviado=sin-fotos');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toContainText('envíenoslas por correo');
    await page.goto('/publicar-propiedad?enviado=si');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});
