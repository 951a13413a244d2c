import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

/** Page object of Fuentes or Etapas: a form above a table. */
export class PipelinePage {
  readonly page: Page;
  readonly table: Locator;
  readonly form: Locator;

  constructor(page: Page, table: string, form: string) {
    this.page = page;
    this.table = page.getByRole('table', { name: table });
    this.form = page.getByRole('form', { name: form });
  }

  static async sources(page: Page): Promise<PipelinePage> {
    await page.goto('/admin/lead-sources');
    await whenInteractive(page);
    return new PipelinePage(page, 'Fuentes', 'Nueva fuente');
  }

  static async stages(page: Page): Promise<PipelinePage> {
    await page.goto('/admin/pipeline-stages');
    await whenInteractive(page);
    return new PipelinePage(page, 'Etapas', 'Nueva etapa');
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) });
  }

  async menuOf(name: string): Promise<Locator> {
    await this.table.getByRole('button', { name: `Acciones para ${name}` }).click();
    return this.page.getByRole('menu');
  }

  async choose(name: string, action: string): Promise<void> {
    await (await this.menuOf(name)).getByRole('menuitem', { name: action, exact: true }).click();
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
