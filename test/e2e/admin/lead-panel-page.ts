import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

export class LeadPanelPage {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'Detalle del Lead' });
  }

  static async open(page: Page, id: string): Promise<LeadPanelPage> {
    await page.goto(`/admin/leads?lead=${id}`);
    await whenInteractive(page);
    const leadPanel = new LeadPanelPage(page);
    await expect(leadPanel.panel.getByRole('tab')).toHaveText(['Información', 'Actividades', 'Tareas', 'Historial']);
    return leadPanel;
  }

  async tab(name: string): Promise<Locator> {
    await this.panel.getByRole('tab', { name }).click();
    return this.panel.getByRole('tabpanel', { name });
  }

  /** Value in the definition list. */
  fact(term: string): Locator {
    const row = this.panel.locator('dl > div').filter({ has: this.page.locator('dt', { hasText: term }) });
    return row.locator('dd').first();
  }

  async choose(action: string): Promise<void> {
    await this.panel
      .getByRole('button', { name: /^Acciones para / })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async expectToast(...texts: string[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
