import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { whenInteractive } from '../when-interactive.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** A plain photograph, as a file input takes it. */
export async function aPhotograph(name: string, background: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** The page /admin/properties/{id}, with methods named in the words of staff. */
export class PropertyPage {
  readonly page: Page;
  readonly id: string;
  readonly reference: string;

  constructor(page: Page, { id, reference }: { id: string; reference: string }) {
    this.page = page;
    this.id = id;
    this.reference = reference;
  }

  /** Of a new property, made by who is signed in. */
  static async open(page: Page, { tab = '', ...fields }: Partial<PropertyInput> & { tab?: string } = {}) {
    const reference = `PARTS-${randomUUID().slice(0, 8)}`;
    const data = { ...blankProperty(reference), type: '2-3', location: 'Mijas', ...fields };
    const answer = await page.request.post('/api/v1/staff/properties', { headers: SAME_ORIGIN, data });
    expect(answer.status()).toBe(201);
    const property = new PropertyPage(page, (await answer.json()) as StaffPropertyDetails);
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

  /** As the API has it now. */
  async stored(): Promise<StaffPropertyDetails> {
    return (await (await this.page.request.get(`/api/v1/staff/properties/${this.id}`)).json()) as StaffPropertyDetails;
  }

  /** Somebody else does something with it. */
  async byAnother(method: 'post' | 'patch' | 'delete', path: string, data?: object): Promise<void> {
    const at = `/api/v1/staff/properties/${this.id}`;
    const { version } = await this.stored();
    const headers = { ...SAME_ORIGIN, 'if-match': String(version) };
    const answer = await this.page.request[method](at + path, { headers, ...(data && { data }) });
    expect(answer.status()).toBe(200);
  }

  tiles(): Locator {
    return this.page.getByRole('list', { name: 'Galería' }).getByRole('listitem');
  }

  /** By the alternative texts that were typed. */
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
