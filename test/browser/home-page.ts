import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from './when-interactive.ts';

/** The home page, with methods named in the words of visitors. */
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

  /** The home page when the server could not read these parts, so that the browser must. */
  static async openWithout(page: Page, ...parts: ('featured' | 'options')[]): Promise<HomePage> {
    await page.route('/index.pageContext.json*', async (route) => {
      const answer = await route.fetch();
      const context = (await answer.json()) as { data: Record<string, unknown> };
      for (const part of parts) context.data[part] = null;
      await route.fulfill({ response: answer, json: context });
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
