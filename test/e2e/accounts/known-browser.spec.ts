import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { registerMember, resetRateLimits, inDatabase, open, PASSWORD, signInThroughApi } from './register-member.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Resets the limit per IP address, as if the guesses came from another one. */
const resetAddressLimit = () => inDatabase(`delete from request_counts where key like 'sign-in-address%'`);

async function guessPassword(request: APIRequestContext, email: string, times: number) {
  for (let attempt = 0; attempt < times; attempt++) {
    const data = { email, password: 'una de tantas' };
    expect((await request.post('/api/v1/session', { data, headers: SAME_ORIGIN })).status()).toBe(401);
  }
  await resetAddressLimit();
}

async function fillSignInForm(page: Page, email: string) {
  await open(page, '/login');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

test('a trusted browser can sign in while a stranger tries passwords', async ({ page, request, browser, baseURL }) => {
  const email = await registerMember(request);
  await signInThroughApi(page, email);
  await open(page, '/cuenta');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/cuenta$/);
  await resetRateLimits();
  await guessPassword(request, email, 10);

  const strangerContext = await browser.newContext({ baseURL: baseURL! });
  const stranger = await strangerContext.newPage();
  await fillSignInForm(stranger, email);
  await expect(stranger.getByRole('form').getByRole('alert')).toContainText('Demasiados intentos');
  await strangerContext.close();

  await resetAddressLimit();
  await fillSignInForm(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('device');
  const deviceCookie = (await page.context().cookies()).find(({ name }) => name === 'device');
  expect(deviceCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('a trusted browser can sign in without JavaScript after a stranger tried passwords', async ({
  request,
  browser,
  baseURL,
}) => {
  const email = await registerMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL(/\/cuenta$/);
  };
  await resetRateLimits();
  await signIn();
  await context.clearCookies({ name: 'sid' });
  await resetAddressLimit();
  await guessPassword(request, email, 10);
  await signIn();
  await context.close();
});
