import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { PropertyInput } from '../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { onDatabase } from './an-account.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

export const aReference = () => `FICHA-${randomUUID().slice(0, 8)}`;

/** Made by whoever this page's browser has a session of. One that visitors see was so from the beginning, with less than staff may publish. */
export async function aProperty(
  page: Page,
  { status = 'draft', ...fields }: Partial<PropertyInput> = {},
): Promise<StaffPropertyDetails> {
  const data = { ...blankProperty(aReference()), type: '2-3', location: 'Mijas', price: 895_000, ...fields };
  const answer = await page.request.post('/api/v1/staff/properties', { headers, data });
  expect(answer.status()).toBe(201);
  const made = (await answer.json()) as StaffPropertyDetails;
  if (status === 'draft') return made;
  // Without the triggers, which would record a publication.
  await onDatabase(
    `begin; set local session_replication_role = replica;
     update properties set status = '${status}', first_published_at = now() where id = '${made.id}'; commit`,
  );
  return { ...made, status };
}

/** By somebody else, while this page shows what was. */
export async function changeMeanwhile(page: Page, { id, version }: StaffPropertyDetails, data: Partial<PropertyInput>) {
  const at = `/api/v1/staff/properties/${id}`;
  const answer = await page.request.patch(at, { headers: { ...headers, 'if-match': String(version) }, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as StaffPropertyDetails;
}

/** What the page asks the API to change of properties. */
export function watchChanges(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/staff/properties') && request.method() !== 'GET')
      asked.push(`${request.method()} ${request.postData() ?? ''}`.trim());
  });
  return asked;
}

export async function expectToast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}
