import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';

async function open(page: Page, query = '') {
  await page.goto(`/admin/inquiries${query}`);
  await whenInteractive(page);
  return {
    rows: page.getByRole('list', { name: 'Consultas' }).getByRole('listitem'),
    message: page.getByRole('region', { name: 'Mensaje' }),
    folders: page.getByRole('navigation', { name: 'Carpetas' }),
  };
}

const aKey = () => randomUUID().slice(0, 8);

async function expectToast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

test('an inquiry moves from unanswered to answered', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const key = aKey();
  const repliedInquiry = await insertInquiry({ name: `Luis ${key}` });
  await onDatabase('update inquiries set first_replied_at = now() where id = $1', [repliedInquiry.id]);
  const eva = await insertInquiry({
    name: `Eva ${key}`,
    phone: '+34600123456',
    message: '¿Sigue\na la venta?',
    createdAt: new Date('2026-11-18T09:42:00Z'),
  });
  const html = await (await page.request.get(`/admin/inquiries?search=${key}`)).text();
  expect(html).toContain(`Eva ${key}`);

  const { rows, message } = await open(page, `?search=${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultas');
  await expect(rows).toHaveText([
    new RegExp(`^Sin responder: Eva ${key}18/11/2026, 10:42¿Sigue\\sa la venta\\?NuevoContacto`),
    new RegExp(`^Luis ${key}`),
  ]);
  await expectAccessible(page);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`search=${key}&lead=${eva.id}$`));
  await expect(message.getByRole('heading', { name: `Eva ${key}` })).toBeVisible();
  await expect(message.getByText('Asunto: Compra')).toBeVisible();
  await expectAccessible(page);
  await expect(message.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+34600123456');
  await expect(message.getByRole('link', { name: 'Abrir en Leads' })).toHaveAttribute(
    'href',
    `/admin/leads?lead=${eva.id}`,
  );
  const reply = message.getByRole('link', { name: 'Responder por correo' });
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:.*body=Hola%2C%20Eva%20${key}%3A`));
  await reply.click();
  await expect(message.getByText('¿Ha enviado la respuesta?')).toBeVisible();
  await message.getByRole('button', { name: 'Registrar respuesta' }).click();
  await expectToast(page, 'Respuesta registrada', 'La consulta cuenta como respondida');
  await expect(message.getByText(/^Respondida el /)).toBeVisible();
  await expect(rows.filter({ hasText: 'Sin responder' })).toHaveCount(0);
  expect(await onDatabase('select kind, text from lead_activities where inquiry_id = $1', [eva.id])).toEqual([
    { kind: 'mail', text: 'Respuesta enviada por correo.' },
  ]);

  await message.getByLabel('Estado').selectOption('Contactado');
  await expectToast(page, 'Consulta actualizada', 'El estado se ha actualizado correctamente');
  await expect(rows.filter({ hasText: `Eva ${key}` })).toContainText('Contactado');
  await message.getByRole('button', { name: 'Archivar' }).click();
  await expectToast(page, 'Lead archivado');
  await expect(message.getByRole('heading', { name: `Eva ${key}` })).toBeFocused();
  await expect(rows).toHaveCount(1);
});

test('on a phone the message replaces the list and can be closed again', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInWithRoles(page, 'moderator');
  const key = aKey();
  await insertInquiry({
    name: `Otto ${key}`,
    kind: 'listing',
    message: 'Vendo.',
    listing: { propertyType: 'penthouse', location: 'Mijas Costa', price: 420000, area: 92.5 },
  });
  for (const folder of ['review', 'archive'] as const) await insertInquiry({ folder });
  const { rows, message, folders } = await open(page, `?search=${key}`);
  await expect(folders.getByRole('link', { name: /^Archivo \d+ en total$/ })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await rows.getByRole('link').click();
  await expect(message.getByRole('heading', { name: `Otto ${key}` })).toBeFocused();
  await expect(rows.first()).toBeHidden();
  for (const text of ['Ático', 'Mijas Costa', '420.000 €', '92,5 m²'])
    await expect(message.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await message.getByRole('link', { name: 'Volver a las consultas' }).click();
  await expect(rows.getByRole('link')).toBeFocused();
});

test('the list is one tab stop with arrow keys, and shows when it is empty', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'moderator');
  const key = aKey();
  for (const name of ['Uno', 'Dos']) await insertInquiry({ name: `${name} ${key}` });
  const { rows, message } = await open(page);
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre, email, teléfono o referencia' });
  await search.fill(key);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(message.getByRole('heading', { name: `Uno ${key}` })).toBeVisible();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message.getByLabel('Estado')).toBeFocused();

  await page.goto('/admin/inquiries?folder=archive&search=nadie-escribe-esto');
  await expect(page.getByText('No hay consultas.')).toBeVisible();
  await page.getByRole('link', { name: 'Limpiar la búsqueda' }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?folder=archive$/);
});
