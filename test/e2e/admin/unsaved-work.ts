import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Appends the text to the field without pressing Enter. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.press('End');
  await field.pressSequentially(text);
}

/** Makes these reads fail; returns a function that restores them. */
export async function failReads(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const fail = (route: Route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  await page.route(path, fail);
  return () => page.unroute(path, fail);
}

/** Changes the responses of these reads. */
export async function changeReads<Data>(
  page: Page,
  path: string | RegExp,
  change: (data: Data) => Data | null,
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = change((await response.json()) as Data);
    return json === null ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ response, json });
  });
}

/** Delays all responses to writes until the returned function is called. */
export async function holdChanges(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await gate;
    await route.fallback();
  });
  return release;
}

/**
 * Refetches everything, like returning to the window. Resolves once a request of this path that was sent afterwards has
 * its response; during an earlier request, none is sent.
 */
export async function refetchOnFocus(page: Page, path: string | RegExp): Promise<void> {
  await expect(async () => {
    const refetch = page.waitForRequest((request) => new RegExp(path).test(request.url()), { timeout: 3000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await (await refetch).response();
  }).toPass();
}

export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

/** Tries to leave, cancels in the dialog, and expects `field` to keep its input. */
export async function expectLeaveQuestion(
  page: Page,
  leave: () => Promise<unknown>,
  field: Locator,
  text: string | RegExp,
) {
  await leave();
  await leaveQuestion(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expect(field).toHaveValue(text);
}

export async function leaveUnsaved(page: Page): Promise<void> {
  await leaveQuestion(page).getByRole('button', { name: 'Salir sin guardar' }).click();
}

/** Ways to leave any screen of the panel. */
export const listExits = (page: Page) => ({
  link: () => page.getByRole('complementary').getByRole('link', { name: 'Usuarios' }).click(),
  back: () => page.evaluate(() => history.back()),
  palette: () => choose(page, 'Ir a la pantalla'),
  signOut: () => choose(page, 'Cerrar Sesión'),
});

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar en el panel' }).getByRole('option', { name }).first().click();
}

/** Expects the browser to ask before it closes the tab. */
export async function expectTabCloseQuestion(page: Page): Promise<void> {
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(asksBeforeClosing)).toBe(true);
}
