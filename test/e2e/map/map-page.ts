import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

export class MapPage {
  readonly page: Page;
  readonly map: Locator;
  /** Markers on the map. */
  readonly marks: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = page.getByRole('region', { name: 'Mapa de resultados' });
    this.marks = this.map.locator('[data-mark]');
    this.cards = page.locator('[data-results]').getByRole('article');
  }

  /** Waits until the map is interactive. */
  static async open(page: Page, query = ''): Promise<MapPage> {
    await page.goto(`/propiedades?${query}view=map`);
    await whenInteractive(page);
    const mapPage = new MapPage(page);
    await mapPage.whenReady();
    return mapPage;
  }

  async whenReady(): Promise<void> {
    await expect(this.map.locator('.map-interactive[data-ready]')).toBeVisible({ timeout: 20_000 });
  }

  /** Zooms in to the maximum. */
  async zoomIn(): Promise<void> {
    const zoomInButton = this.map.getByRole('button', { name: 'Acercar' });
    for (let step = 0; step < 12 && (await zoomInButton.isEnabled()); step++) {
      await zoomInButton.press('Enter');
      await this.page.waitForTimeout(50);
    }
    await expect(zoomInButton).toBeDisabled();
  }

  /** Returns the position of a property's marker on the map, in pixels. */
  async readPosition(reference: string) {
    const frame = await this.map.locator('.map-interactive').boundingBox();
    const mark = await this.map.locator(`[data-mark="${reference}"]`).boundingBox();
    return mark && frame && { x: Math.round(mark.x - frame.x), y: Math.round(mark.y - frame.y) };
  }

  /** Counts markers that cover the centre of another. */
  covered(): Promise<number> {
    return this.marks.evaluateAll((all) => {
      const boxes = all.map((mark) => mark.getBoundingClientRect());
      return boxes.filter((box, at) =>
        boxes.some(({ left, right, top, bottom }, other) => {
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return other !== at && x > left && x < right && y > top && y < bottom;
        }),
      ).length;
    });
  }

  async total(): Promise<number> {
    return Number((await this.page.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, ''));
  }

  /** Counts the properties of all markers, and those that the map reports as not shown. */
  async countHomes(): Promise<number> {
    const marks = await this.marks.evaluateAll((all) =>
      all.map((mark) => (mark.getAttribute('data-mark') ? 1 : Number(mark.textContent.replace(/\D/g, '')))),
    );
    const [unplaced = ''] = await this.map.getByText(/de la lista no aparecen? en el mapa\.$/).allInnerTexts();
    const missing = unplaced.startsWith('Una ') ? 1 : Number(unplaced.replace(/\D/g, ''));
    return marks.reduce((sum, count) => sum + count, missing);
  }
}
