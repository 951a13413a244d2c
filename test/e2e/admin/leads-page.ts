import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

export class LeadsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly names: Locator;
  readonly chips: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Leads' });
    this.names = this.table.getByRole('rowheader');
    this.chips = page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');
    this.panel = page.getByRole('region', { name: 'Detalle del Lead' });
  }

  static async open(page: Page, query = ''): Promise<LeadsPage> {
    await page.goto(`/admin/leads${query}`);
    await whenInteractive(page);
    return new LeadsPage(page);
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  async openFilters(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Filtros' }).click();
    return this.page.getByRole('form', { name: 'Filtros' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  column(stage: string): Locator {
    return this.page.getByRole('region', { name: stage, exact: true });
  }

  card(name: string): Locator {
    return this.page.getByRole('article').filter({ hasText: name });
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
