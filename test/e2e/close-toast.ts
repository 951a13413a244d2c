import { expect, type Page } from '@playwright/test';

/** Closes the toast, which on a phone covers parts of the header buttons, so that axe reports them as too small. */
export async function closeToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast).toHaveCount(0);
}
