import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { whenInteractive } from '../when-interactive.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Creates a plain photograph for a file input. */
export async function renderPhotograph(name: string, background: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

export class PropertyPage {
  readonly page: Page;
  readonly id: string;
  readonly reference: string;

  constructor(page: Page, { id, reference }: { id: string; reference: string }) {
    this.page = page;
    this.id = id;
    this.reference = reference;
  }

  /** Creates a property as the signed-in user, and opens its page. */
  static async open(page: Page, { tab = '', ...fields }: Partial<PropertyInput> & { tab?: string } = {}) {
    const reference = `PARTS-${randomUUID().slice(0, 8)}`;
    const data = { ...blankProperty(reference), type: '2-3', location: 'Mijas', ...fields };
    const response = await page.request.post('/api/v1/staff/properties', { headers: SAME_ORIGIN, data });
    expect(response.status()).toBe(201);
    const property = new PropertyPage(page, (await response.json()) as StaffPropertyDetails);
    await property.visit(tab);
    return property;
  }

  async visit(tab: string): Promise<void> {
    await this.page.goto(`/admin/properties/${this.id}${tab && `?tab=${tab}`}`);
    await whenInteractive(this.page);
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Editar' }).click();
  }

  /** Reads the current state from the API. */
  async fetchCurrent(): Promise<StaffPropertyDetails> {
    return (await (await this.page.request.get(`/api/v1/staff/properties/${this.id}`)).json()) as StaffPropertyDetails;
  }

  /** Changes the property as another user. */
  async changeAsAnother(method: 'post' | 'patch' | 'delete', path: string, data?: object): Promise<void> {
    const propertyPath = `/api/v1/staff/properties/${this.id}`;
    const { version } = await this.fetchCurrent();
    const headers = { ...SAME_ORIGIN, 'if-match': String(version) };
    const response = await this.page.request[method](propertyPath + path, { headers, ...(data && { data }) });
    expect(response.status()).toBe(200);
  }

  tiles(): Locator {
    return this.page.getByRole('list', { name: 'Galería' }).getByRole('listitem');
  }

  /** Expects the pictures in the order of these alternative texts. */
  async expectOrder(...texts: string[]): Promise<void> {
    await expect
      .poll(() =>
        this.page
          .getByRole('textbox', { name: /^Texto alternativo/ })
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
      )
      .toEqual(texts);
  }

  async expectToast(...texts: string[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
