import { screen, within } from '@testing-library/react';

/** Waits for a toast with this title or text; an open dialog hides toasts from the accessibility tree. */
export async function findToast(text: string) {
  const region = await screen.findByRole('region', { name: /^Notificaciones/, hidden: true });
  return within(region).findByText(text);
}
