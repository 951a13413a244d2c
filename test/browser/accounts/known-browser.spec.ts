import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { aMember, forgetAttempts, inDatabase, open, PASSWORD, signedIn } from './a-member.ts';

const OURS = { 'sec-fetch-site': 'same-origin' };

/** Makes these attempts look as if they had come from another address. */
const forgetAddress = () => inDatabase(`delete from request_counts where key like 'sign-in-address%'`);

async function guess(request: APIRequestContext, email: string, times: number) {
  for (let time = 0; time < times; time++) {
    const data = { email, password: 'una de tantas' };
    expect((await request.post('/api/v1/session', { data, headers: OURS })).status()).toBe(401);
  }
  await forgetAddress();
}

async function signInHere(page: Page, email: string) {
  await open(page, '/login');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

test('whoever has signed in here before is let in while a stranger tries passwords', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await aMember(request);
  await signedIn(page, email);
  await open(page, '/cuenta');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/cuenta$/);
  await forgetAttempts();
  await guess(request, email, 10);

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const stranger = await elsewhere.newPage();
  await signInHere(stranger, email);
  await expect(stranger.getByRole('form').getByRole('alert')).toContainText('Demasiados intentos');
  await elsewhere.close();

  await forgetAddress();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('device');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'device');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('it is so without JavaScript too', async ({ request, browser, baseURL }) => {
  const email = await aMember(request);
  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await plain.newPage();
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/cuenta$/);
  };
  await forgetAttempts();
  await signIn();
  await plain.clearCookies({ name: 'sid' });
  await forgetAddress();
  await guess(request, email, 10);
  await signIn();
  await plain.close();
});
