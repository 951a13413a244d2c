import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from './when-interactive.ts';

export class HomePage {
  readonly page: Page;
  readonly featured: Locator;
  readonly cards: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.featured = page.getByRole('region', { name: 'Propiedades destacadas' });
    this.cards = this.featured.getByRole('article');
    this.search = page.getByRole('search', { name: 'Buscar propiedades' });
  }

  static async open(page: Page): Promise<HomePage> {
    await page.goto('/');
    await whenInteractive(page);
    return new HomePage(page);
  }

  /** Opens the home page without the options of its search, which the browser must then fetch. */
  static async openWithoutOptions(page: Page): Promise<HomePage> {
    await page.route('/index.pageContext.json*', async (route) => {
      const response = await route.fetch();
      const context = (await response.json()) as { data: Record<string, unknown> };
      context.data['options'] = null;
      await route.fulfill({ response, json: context });
    });
    await page.goto('/servicios');
    await whenInteractive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Cala Norte' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su casa en la Costa del Sol empieza aquí');
    return new HomePage(page);
  }

  select(label: string): Locator {
    return this.search.getByLabel(label);
  }

  optionsOf(label: string): Promise<string[]> {
    return this.select(label).locator('option').allInnerTexts();
  }

  async submit(): Promise<void> {
    await this.search.getByRole('button', { name: 'Buscar' }).click();
  }
}
