import { expect, type Page } from '@playwright/test';

/** On a phone it covers part of the page's head, which then is too small to press. */
export async function closeToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast).toHaveCount(0);
}
