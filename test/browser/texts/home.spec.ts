import { expect, test } from '@playwright/test';
import { DESKTOP } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { expectSaid } from './expect-said.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('home says', () => {
  expectSaid({
    'what the agency is': {
      at: '/',
      texts: ['Hablar con el agente', '+3.000', '+500', '8', '+25', 'Ver Todas las Propiedades'],
    },
    'what it finds': {
      at: '/',
      texts: ['Buscar'],
      choices: {
        Precio: ['Más de 2.000.000€'],
        Dormitorios: ['Estudio', '1', '2', '3', '4', '5+'],
      },
    },
    'what its best homes are': {
      at: '/',
      texts: ['Destacada', 'Venta', 'Ver Detalles'],
    },
  });

  test('how to reach it: of every service, and of the homes', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Hablar con el agente' })).toHaveAttribute('href', '/contacto');
    const contact = main.getByRole('link', { name: /^Contactar/ });
    await expect(contact, 'six services').toHaveCount(6);
    for (const link of await contact.all()) await expect(link).toHaveAttribute('href', '/contacto');
    await expect(main.getByRole('link', { name: 'Ver Todas las Propiedades' })).toHaveAttribute('href', '/propiedades');
    const cards = await main.getByText('Destacada', { exact: true }).count();
    expect(cards).toBeGreaterThan(0);
    expect(cards).toBeLessThanOrEqual(10);
  });

  test('what was chosen, in the address of the listing', async ({ page }) => {
    await page.goto('/');
    await whenInteractive(page);
    const main = page.getByRole('main');
    await main.getByLabel('Ubicación').selectOption('Marbella');
    await main.getByRole('combobox', { name: 'Dormitorios' }).selectOption({ label: 'Estudio' });
    await main.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/propiedades\?location=Marbella&propertyType=1-1&bedrooms=0$/);
  });
});
