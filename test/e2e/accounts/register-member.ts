import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { browsedSystem } from '../browsed-system.ts';
import { whenInteractive } from '../when-interactive.ts';

export const PASSWORD = 'tres barcas en la bahía';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

export const randomEmail = () => `${randomUUID()}@ejemplo.es`;

/** Waits for the mail to this address with this subject; returns its text. */
export async function mailTo(address: string, subject: string | RegExp): Promise<string> {
  const folder = browsedSystem().mails;
  let text: string | undefined;
  const find = async () => {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      if (mail.to?.some((to) => to.address === address) && mail.subject?.match(subject)) text = mail.text;
    }
    return text;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return text!;
}

/** Returns the path of the link in a mail, independent of the site's host. */
export async function linkTo(address: string, subject: string | RegExp): Promise<string> {
  return extractLinkPath(await mailTo(address, subject));
}

function extractLinkPath(text: string): string {
  const [link] = /https?:\/\/\S+(?:#|\?enlace=)[\w-]+/.exec(text) ?? [];
  const { pathname, search, hash } = new URL(link!);
  return pathname + search + hash;
}

/** Waits for several mails; returns their links in order. */
export async function linksTo(address: string, subject: string | RegExp, count: number): Promise<string[]> {
  const folder = browsedSystem().mails;
  let links: string[] = [];
  const find = async () => {
    links = [];
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      const isMatch = mail.to?.some((to) => to.address === address) && mail.subject?.match(subject);
      if (isMatch) links.push(extractLinkPath(mail.text ?? ''));
    }
    return links.length;
  };
  await expect.poll(find, { timeout: 30_000 }).toBe(count);
  return links;
}

export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(browsedSystem().databaseUrl);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Resets the rate limits, since all tests share one IP address. */
export const resetRateLimits = () => inDatabase('delete from request_counts');

/** Creates a confirmed account with these roles; returns its email. */
export async function registerMember(request: APIRequestContext, ...roles: string[]): Promise<string> {
  const email = randomEmail();
  const person = { firstName: 'Ana', lastName: 'Núñez', email, password: PASSWORD };
  const response = await request.post('/api/v1/accounts', { data: person, headers: SAME_ORIGIN });
  expect(response.status()).toBe(202);
  const token = (await linkTo(email, /Confirme/)).split('=')[1];
  const data = { token, password: PASSWORD };
  const confirmation = await request.post('/api/v1/accounts/confirmation', { data, headers: SAME_ORIGIN });
  expect(confirmation.status()).toBe(204);
  for (const role of roles)
    await inDatabase(
      'insert into user_roles (user_id, role, created_at) select id, $2, now() from profiles where email = $1',
      [email, role],
    );
  return email;
}

/** Signs this browser in through the API, without the form. */
export async function signInThroughApi(page: Page, email: string, extraFields: object = {}): Promise<void> {
  await resetRateLimits();
  const data = { email, password: PASSWORD, ...extraFields };
  const response = await page.request.post('/api/v1/session', { data, headers: SAME_ORIGIN });
  expect(response.status()).toBe(201);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notificaciones/ }).getByText(text, { exact: true });

export async function signInWithForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await resetRateLimits();
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click();
}
