import { expect, type Page, test } from '@playwright/test';
import { registerMember, randomEmail, resetRateLimits, linkTo, mailTo, PASSWORD } from './register-member.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(resetRateLimits);

const submit = async (page: Page, name: string) => {
  const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name, exact: true }).click();
  return (await responsePromise).status();
};

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('signing in redirects to the requested page, and an error keeps the address', async ({ page, request }) => {
  const email = await registerMember(request);
  await page.goto('/login?next=/cuenta');
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toHaveCount(0);
  await fill(page, { 'Correo electrónico': email, Contraseña: 'no es la mía' });
  expect(await submit(page, 'Iniciar Sesión')).toBe(401);
  await expect(page.getByRole('alert')).toHaveText('El correo electrónico o la contraseña no son correctos: revíselos');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña')).toHaveValue('');
  await fill(page, { Contraseña: PASSWORD });
  expect(await submit(page, 'Iniciar Sesión')).toBe(303);
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('Su cuenta está pendiente de activación')).toBeVisible();
});

test('signing in never redirects to another site', async ({ page, request }) => {
  const email = await registerMember(request);
  await page.goto('/login?next=//evil.example');
  await fill(page, { 'Correo electrónico': email, Contraseña: PASSWORD });
  await submit(page, 'Iniciar Sesión');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/cuenta$/);
});

test('a visitor can register, and a refusal keeps the input', async ({ page }) => {
  const email = randomEmail();
  await page.goto('/registro');
  await fill(page, { Nombre: 'Ana', Apellido: 'Núñez', 'Correo electrónico': email, Contraseña: 'contraseña123' });
  expect(await submit(page, 'Crear cuenta')).toBe(422);
  await expect(page.getByLabel('Apellido')).toHaveValue('Núñez');
  await expect(page.getByLabel('Contraseña')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { Contraseña: PASSWORD });
  expect(await submit(page, 'Crear cuenta')).toBe(303);
  await expect(page).toHaveURL(/\/login\?registro=enviado$/);
  await expect(page.getByRole('form').getByRole('status')).toHaveText('Revisa tu email para confirmar tu cuenta');
  await linkTo(email, /Confirme/);
});

test('a visitor confirms a registration with its password', async ({ page }) => {
  const email = randomEmail();
  await page.goto('/registro');
  await fill(page, { Nombre: 'Ana', Apellido: 'Núñez', 'Correo electrónico': email, Contraseña: PASSWORD });
  await submit(page, 'Crear cuenta');
  await page.goto(await linkTo(email, /Confirme/));
  await fill(page, { Contraseña: 'no es la que escribí' });
  expect(await submit(page, 'Confirmar mi cuenta')).toBe(422);
  await expect(page.getByText('No es la contraseña de este registro: escríbala de nuevo')).toBeVisible();
  await fill(page, { Contraseña: PASSWORD });
  expect(await submit(page, 'Confirmar mi cuenta')).toBe(303);
  await expect(page).toHaveURL(/\/login\?registro=confirmado$/);
  await expect(page.getByRole('form').getByRole('status')).toContainText('Su cuenta está confirmada');
});

test('a visitor can request a new password', async ({ page, request }) => {
  const email = await registerMember(request);
  await page.goto('/recuperar');
  await fill(page, { 'Correo electrónico': email });
  expect(await submit(page, 'Enviar enlace')).toBe(303);
  await expect(page).toHaveURL(/\/recuperar\?enviado=si$/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Revise su correo electrónico');
  await mailTo(email, /contraseña nueva/);
});

test('forms of other sites are refused', async ({ request }) => {
  for (const path of ['/login', '/registro', '/confirmar', '/recuperar']) {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request.post(path, { form: { email: 'ana@ejemplo.es' }, headers })).status()).toBe(403);
  }
});
