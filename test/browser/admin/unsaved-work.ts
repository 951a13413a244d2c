import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Types as people do who neither wait nor press Enter. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.press('End');
  await field.pressSequentially(text);
}

/** From now on these reads fail; returns how they succeed again. */
export async function failReads(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const fail = (route: Route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  await page.route(path, fail);
  return () => page.unroute(path, fail);
}

/** From now on the answers of these reads are changed on their way. */
export async function changeReads<Answer>(
  page: Page,
  path: string | RegExp,
  change: (answer: Answer) => Answer | null,
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = change((await response.json()) as Answer);
    return json === null ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ response, json });
  });
}

/** Delays every answer to a change until the returned function is called. */
export async function holdChanges(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await released;
    await route.fallback();
  });
  return release;
}

/** Reads everything again, as coming back to the window does. Resolves once an answer from this path has arrived. */
export async function comeBack(page: Page, path: string | RegExp): Promise<void> {
  const answered = page.waitForResponse((response) => new RegExp(path).test(response.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await answered;
}

export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });

/** Leaves by one way, is asked, and stays: `field` still holds what was typed. */
export async function expectAsked(page: Page, way: () => Promise<unknown>, field: Locator, text: string | RegExp) {
  await way();
  await leaveQuestion(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expect(field).toHaveValue(text);
}

export async function leaveUnsaved(page: Page): Promise<void> {
  await leaveQuestion(page).getByRole('button', { name: 'Salir sin guardar' }).click();
}

/** The ways out of any screen of the panel. */
export const waysOut = (page: Page) => ({
  link: () => page.getByRole('complementary').getByRole('link', { name: 'Usuarios' }).click(),
  back: () => page.evaluate(() => history.back()),
  palette: () => choose(page, 'Ir a la pantalla'),
  signOut: () => choose(page, 'Cerrar Sesión'),
});

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar en el panel' }).getByRole('option', { name }).first().click();
}

/** The browser would ask before it closes the tab. */
export async function expectTabHeld(page: Page): Promise<void> {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(isHeld)).toBe(true);
}
