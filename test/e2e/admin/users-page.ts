import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

export class UsersPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Usuarios' });
    this.search = page.getByRole('search', { name: 'Buscar usuarios' });
  }

  static async open(page: Page, query = ''): Promise<UsersPage> {
    await page.goto(`/admin/users${query}`);
    await whenInteractive(page);
    return new UsersPage(page);
  }

  row(email: string): Locator {
    return this.table.getByRole('row').filter({ hasText: email });
  }

  async menuOf(email: string): Promise<Locator> {
    await this.row(email).getByRole('button').click();
    return this.page.getByRole('menu');
  }

  async choose(email: string, action: string): Promise<void> {
    await (await this.menuOf(email)).getByRole('menuitem', { name: action, exact: true }).click();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  question(name: string): Locator {
    return this.page.getByRole('alertdialog', { name });
  }

  async expectToast(...texts: string[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }

  /** The whole row of a role is clickable. */
  role(within: Locator, name: string): Locator {
    return within.locator('label').filter({ hasText: name });
  }
}
