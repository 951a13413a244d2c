import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

/** The results on a map, with methods named in the words of visitors. */
export class MapPage {
  readonly page: Page;
  readonly map: Locator;
  /** Whatever stands on the map and can be pressed. */
  readonly marks: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = page.getByRole('region', { name: 'Mapa de resultados' });
    this.marks = this.map.locator('[data-mark]');
    this.cards = page.locator('[data-results]').getByRole('article');
  }

  /** Waits until the map can be moved. */
  static async open(page: Page, query = ''): Promise<MapPage> {
    await page.goto(`/propiedades?${query}view=map`);
    await whenInteractive(page);
    const opened = new MapPage(page);
    await opened.whenReady();
    return opened;
  }

  async whenReady(): Promise<void> {
    await expect(this.map.locator('.map-moving[data-ready]')).toBeVisible({ timeout: 20_000 });
  }

  async total(): Promise<number> {
    return Number((await this.page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, ''));
  }

  /** How many homes all marks stand for. */
  async shown(): Promise<number> {
    const marks = await this.marks.evaluateAll((all) =>
      all.map((mark) => (mark.getAttribute('data-mark') ? 1 : Number(mark.textContent.replace(/\D/g, '')))),
    );
    return marks.reduce((sum, count) => sum + count, 0);
  }
}
