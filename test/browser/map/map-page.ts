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

  /** As far in as the map goes. */
  async zoomIn(): Promise<void> {
    const nearer = this.map.getByRole('button', { name: 'Acercar' });
    for (let step = 0; step < 12 && (await nearer.isEnabled()); step++) {
      await nearer.press('Enter');
      await this.page.waitForTimeout(50);
    }
    await expect(nearer).toBeDisabled();
  }

  /** Where on the map the price of a home stands, in pixels. */
  async whereItIs(reference: string) {
    const frame = await this.map.locator('.map-moving').boundingBox();
    const mark = await this.map.locator(`[data-mark="${reference}"]`).boundingBox();
    return mark && frame && { x: Math.round(mark.x - frame.x), y: Math.round(mark.y - frame.y) };
  }

  /** How many marks lie upon the middle of another. */
  covered(): Promise<number> {
    return this.marks.evaluateAll((all) => {
      const boxes = all.map((mark) => mark.getBoundingClientRect());
      return boxes.filter((one, at) =>
        boxes.some(({ left, right, top, bottom }, other) => {
          const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
          return other !== at && x > left && x < right && y > top && y < bottom;
        }),
      ).length;
    });
  }

  async total(): Promise<number> {
    return Number((await this.page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, ''));
  }

  /** How many homes all marks stand for, with those that the map says it does not show. */
  async shown(): Promise<number> {
    const marks = await this.marks.evaluateAll((all) =>
      all.map((mark) => (mark.getAttribute('data-mark') ? 1 : Number(mark.textContent.replace(/\D/g, '')))),
    );
    const [unplaced = ''] = await this.map.getByText(/de la lista no aparecen? en el mapa\.$/).allInnerTexts();
    const missing = unplaced.startsWith('Una ') ? 1 : Number(unplaced.replace(/\D/g, ''));
    return marks.reduce((sum, count) => sum + count, missing);
  }
}
