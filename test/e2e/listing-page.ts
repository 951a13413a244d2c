import { expect, type Locator, type Page } from '@playwright/test';
import { whenInteractive } from './when-interactive.ts';

export const DESKTOP = { width: 1440, height: 1000 };
export const PHONE = { width: 390, height: 844 };

export class ListingPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly chips: Locator;
  readonly sort: Locator;
  readonly pager: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.locator('[data-results]').getByRole('article');
    this.chips = page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');
    this.sort = page.getByLabel('Ordenar por').filter({ visible: true });
    this.pager = page.getByRole('navigation', { name: 'Páginas' });
    this.search = page.getByRole('combobox', { name: 'Buscar' });
  }

  static async open(page: Page, query = ''): Promise<ListingPage> {
    await page.goto(`/propiedades${query}`);
    await whenInteractive(page);
    return new ListingPage(page);
  }

  async total(): Promise<number> {
    return parseInt(await this.page.getByRole('heading', { level: 1 }).innerText());
  }

  async expectTotal(total: number): Promise<void> {
    const sentence = total === 1 ? '1 propiedad encontrada' : `${total} propiedades encontradas`;
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(sentence);
  }

  /** Opens one of the bar's filters: 'Ubicación', 'Precio', 'Más filtros'. */
  async filter(name: string): Promise<Locator> {
    const button = this.page.getByRole('form', { name: 'Filtros' }).locator('summary').filter({ hasText: name });
    const popover = button.locator('..');
    if ((await popover.getAttribute('open')) === null) await button.click();
    return popover;
  }

  /** Chooses an option and expects as many properties as the count beside it. */
  async choose(filter: string, option: string): Promise<number> {
    const popover = await this.filter(filter);
    const count = await readCount(popover, option);
    await optionOf(popover, option).click();
    await this.expectTotal(count);
    return count;
  }

  prices(): Promise<string[]> {
    return this.cards.getByText(/^([\d.]+\s€|Precio a consultar)$/).allInnerTexts();
  }
}

const toNamePattern = (option: string) =>
  new RegExp(`^${option.replace(/[.+()]/g, '\\$&').replaceAll(' ', '\\s')}\\s*(, \\d+)?$`);

/** Returns the label of an option; the checkbox itself is hidden. */
export function optionOf(within: Locator, option: string): Locator {
  const [page, name] = [within.page(), { name: toNamePattern(option) }];
  return within.locator('label').filter({ has: page.getByRole('checkbox', name).or(page.getByRole('radio', name)) });
}

/** Returns the count beside an option. */
export async function readCount(within: Locator, option: string): Promise<number> {
  const row = await optionOf(within, option).innerText();
  return Number(/(\d+)\s*$/.exec(row)?.[1]);
}

/** Returns a price as a number; "on request" counts as the highest. */
export const euros = (price: string): number => Number(price.replace(/\D/g, '') || Infinity);
