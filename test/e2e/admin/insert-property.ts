import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { onDatabase } from './insert-account.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

export const randomReference = () => `FICHA-${randomUUID().slice(0, 8)}`;

/**
 * Creates a property as the signed-in user. Other states than draft are set in the database, since publishing would
 * require more fields.
 */
export async function insertProperty(
  page: Page,
  { status = 'draft', ...fields }: Partial<PropertyInput> = {},
): Promise<StaffPropertyDetails> {
  const data = { ...blankProperty(randomReference()), type: '2-3', location: 'Mijas', price: 895_000, ...fields };
  const response = await page.request.post('/api/v1/staff/properties', { headers, data });
  expect(response.status()).toBe(201);
  const property = (await response.json()) as StaffPropertyDetails;
  if (status === 'draft') return property;
  // Disables the triggers, which would record a publication.
  await onDatabase(
    `begin; set local session_replication_role = replica;
     update properties set status = '${status}', first_published_at = now() where id = '${property.id}'; commit`,
  );
  return { ...property, status };
}

/** Changes the property as another user, while the page shows the old state. */
export async function changeMeanwhile(page: Page, { id, version }: StaffPropertyDetails, data: Partial<PropertyInput>) {
  const path = `/api/v1/staff/properties/${id}`;
  const response = await page.request.patch(path, { headers: { ...headers, 'if-match': String(version) }, data });
  expect(response.status()).toBe(200);
  return (await response.json()) as StaffPropertyDetails;
}

export async function expectToast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}
