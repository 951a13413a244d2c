import { expect, test } from '@playwright/test';
import { DESKTOP } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { defineTextTests } from './define-text-tests.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('texts of the home page', () => {
  defineTextTests({
    'introduce the agency': {
      at: '/',
      texts: ['Hablar con el agente', '+3.000', '+500', '8', '+25', 'Ver Todas las Propiedades'],
    },
    'name the options of the search': {
      at: '/',
      texts: ['Buscar'],
      choices: {
        Precio: ['Más de 2.000.000€'],
        Dormitorios: ['Estudio', '1', '2', '3', '4', '5+'],
      },
    },
    'label the featured properties': {
      at: '/',
      texts: ['Destacada', 'Venta', 'Ver Detalles'],
    },
  });

  test('link to the contact page for every service, and to the properties', async ({ page }) => {
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

  test('include a search that opens the results with the selected filters in the URL', async ({ page }) => {
    await page.goto('/');
    await whenInteractive(page);
    const main = page.getByRole('main');
    await main.getByLabel('Ubicación').selectOption('Marbella');
    await main.getByRole('combobox', { name: 'Dormitorios' }).selectOption({ label: 'Estudio' });
    await main.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/propiedades\?location=Marbella&propertyType=1-1&bedrooms=0$/);
  });
});
