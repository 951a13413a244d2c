import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { whenInteractive } from '../when-interactive.ts';
import { onDatabase } from './insert-account.ts';

type Columns = Record<string, string | number | boolean | Date | null>;

/** Inserts into the table without invalidating caches; tests pass the columns that matter. */
export async function insertProperty(reference: string, overrides: Columns = {}): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const columns: Columns = {
    ...{ id, reference, source: 'manual', status: 'draft', currency: 'EUR', energy_state: 'exempt', type: '2-3' },
    ...{ location: 'Mijas', area: 'Calahonda', built: 90, created_at: now, updated_at: now, ...overrides },
  };
  const names = Object.keys(columns);
  await onDatabase(
    `insert into properties (${names.join()}, locked_fields, version) values (${names.map((_, at) => `$${at + 1}`).join()}, '{}', 1)`,
    Object.values(columns),
  );
  return id;
}

/** Adds a description, which publication requires. */
export const insertDescription = (propertyId: string) =>
  onDatabase(
    `insert into property_translations (id, property_id, lang, description, features)
     values (gen_random_uuid(), $1, 'es', '<p>Una casa tranquila.</p>', '[]')`,
    [propertyId],
  );

export class PropertiesPage {
  readonly page: Page;
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly bulkBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Propiedades' });
    this.rows = this.table.getByRole('rowheader');
    this.search = page.getByRole('search', { name: 'Buscar propiedades' });
    this.bulkBar = page.getByRole('group', { name: 'Propiedades seleccionadas' });
  }

  static async open(page: Page, query = ''): Promise<PropertiesPage> {
    await page.goto(`/admin/properties${query}`);
    await whenInteractive(page);
    return new PropertiesPage(page);
  }

  row(reference: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name: reference, exact: true }) });
  }

  select(reference: string): Promise<void> {
    return this.table.getByRole('checkbox', { name: `Seleccionar ${reference}`, exact: true }).check();
  }

  async expectToast(...texts: string[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
