import { expect, test } from '@playwright/test';
import type { PropertyResults } from '../../../src/search/search.contract.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { PHONE } from '../listing-page.ts';
import { collectPageErrors } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { oddSystem } from './odd-system.ts';

test.describe.configure({ timeout: 240_000 });

let system: Awaited<ReturnType<typeof oddSystem>>;
const references: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  system = await oddSystem();
  await expect(async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(listReferences));
    references.splice(0, Infinity, ...pages.flat());
    expect(references.length).toBeGreaterThan(100);
    expect(references).toHaveLength((await results(1)).total);
  }).toPass({ timeout: 60_000 });
});
test.afterAll(() => system.stop());

const results = async (page: number) =>
  (await (await fetch(`${system.url}/api/v1/properties?page=${page}`)).json()) as PropertyResults;
const listReferences = async (page: number) => (await results(page)).items.map(({ reference }) => reference);
const get = (path: string) => fetch(new URL(path, system.url), { redirect: 'manual' });

const readCanonical = (html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)![1]!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

async function findFailing(check: (reference: string) => Promise<boolean>) {
  const passed = await runInBatches(references.length, 4, (at) => check(references[at]!).catch(() => false));
  return references.filter((_, at) => !passed[at]);
}

const findPath = async (reference: string) => {
  const { headers } = await get(`/propiedad/x/${encodeURIComponent(reference)}`);
  return headers.get('location')!;
};

test('a wrong slug redirects to the page of the property, which responds at its canonical URL', async () => {
  const isReachable = async (reference: string) => {
    const page = await get(await findPath(reference));
    const html = await page.text();
    const canonical = await fetch(readCanonical(html), { redirect: 'manual' });
    const data = await get(`${new URL(readCanonical(html)).pathname}/index.pageContext.json`);
    const property = ((await data.json()) as { data?: { property?: { reference: string } } }).data?.property;
    // A second exclamation mark escapes a leading one.
    const isItself = property?.reference.replace(/^!!/, '!') === reference;
    return page.status === 200 && canonical.status === 200 && isItself;
  };
  expect(await findFailing(isReachable)).toEqual([]);
});

test('a comparison shows a property with any reference', async () => {
  const inList = (reference: string) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent));
  const other = references.find((reference) => /^\d+$/.test(reference))!;
  const isCompared = async (reference: string) => {
    const html = await (await get(`/comparar?refs=${inList(reference)},${inList(other)}`)).text();
    return (html.match(/Quitar de la comparación: /g) ?? []).length === (reference === other ? 1 : 2);
  };
  expect(await findFailing(isCompared)).toEqual([]);
});

test('an inquiry about a property with any reference is accepted without JavaScript', async () => {
  const isSent = async (reference: string) => {
    const address = await findPath(reference);
    const body = new URLSearchParams({ name: 'Ana', email: 'ana@example.es', message: 'Hola', privacyVersion: '1' });
    const response = await fetch(new URL(address, system.url), {
      method: 'POST',
      headers: { origin: system.url },
      body,
      redirect: 'manual',
    });
    return response.status === 303 && (await get(response.headers.get('location')!)).status === 200;
  };
  expect(await findFailing(isSent)).toEqual([]);
});

test('saved odd references appear on the pages of favourites and comparison', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  const errors = await collectPageErrors(page, system.url);
  const longest = references.filter(({ length }) => length > 200);
  const savedReferences = ['V/1234', 'x,y', '%2F', 'a,%2C,b', ...longest];
  await page.addInitScript(
    ([favourites, comparison]) => {
      localStorage.setItem('favourites', favourites!);
      localStorage.setItem('comparison', comparison!);
    },
    [JSON.stringify(savedReferences), JSON.stringify(['V/1234', 'x,y', '%2F'])],
  );
  await page.goto('/favoritos');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(savedReferences.length);
  await page.getByRole('link', { name: 'Ver Comparación Detallada' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  for (const reference of ['V/1234', 'x,y', '%2F'])
    await expect(page.getByText(`Ref. ${reference}`, { exact: true })).toBeVisible();
  await whenInteractive(page);
  await page.getByRole('columnheader').nth(0).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/propiedad\/[a-z-]+\/V%2F1234$/);
  await expect(page.getByText('Ref. V/1234').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('an extremely long reference breaks no layout on a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: system.url, viewport: PHONE });
  const page = await context.newPage();
  const endless = '字'.repeat(255);
  const others = ['%', '.', '+'].map((letter) => letter.repeat(255));
  await page.addInitScript(
    ([storedData]) => localStorage.setItem('favourites', storedData!),
    [JSON.stringify([endless, ...others])],
  );
  const pagePaths = ['/favoritos', `/comparar?refs=${encodeURIComponent(endless)},MB,${others[2]}`];
  for (const address of [...pagePaths, ...(await Promise.all([endless, ...others].map(findPath)))]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address.slice(0, 60), width]).toEqual([address.slice(0, 60), PHONE.width]);
  }
  // If the link cannot be copied, it is shown in full.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  await expect(toast).toContainText('No se ha podido copiar el enlace');
  expect(await toast.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await context.close();
});
