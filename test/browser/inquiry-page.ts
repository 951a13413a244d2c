import type { Locator, Page, Request } from '@playwright/test';
import { whenInteractive } from './when-interactive.ts';

export const WRITER = { name: 'Ana Gómez', email: 'ana@ejemplo.es', message: 'Busco una casa con jardín.' };

/** Page object of a public form, with the requests that it sends. */
export class InquiryPage {
  readonly page: Page;
  readonly form: Locator;
  readonly sent: Request[] = [];

  constructor(page: Page, form: Locator) {
    this.page = page;
    this.form = form;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/inquiries')) this.sent.push(request);
    });
  }

  static async open(page: Page, path: string, name: string): Promise<InquiryPage> {
    const inquiry = new InquiryPage(page, page.getByRole('form', { name }));
    await page.goto(path);
    await whenInteractive(page);
    return inquiry;
  }

  field(label: string): Locator {
    return this.form.getByLabel(label);
  }

  async introduce(): Promise<void> {
    await this.field('Nombre y apellidos').fill(WRITER.name);
    await this.field('Correo electrónico').fill(WRITER.email);
  }

  async send(): Promise<void> {
    await this.form.getByRole('button', { name: /^Enviar/ }).click();
  }

  async retry(): Promise<void> {
    await this.form.getByRole('button', { name: 'Reintentar', exact: true }).click();
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true }).filter({ visible: true }).first();
  }

  /** Returns the error message of a field. */
  async errorOf(label: string): Promise<string> {
    const ids = (await this.field(label).getAttribute('aria-describedby')) ?? '';
    const texts = ids.split(' ').map((id) => this.page.locator(`[id="${id}"]`).innerText());
    return (await Promise.all(texts)).join(' ');
  }

  keys(): (string | undefined)[] {
    return this.sent.map((request) => request.headers()['idempotency-key']);
  }

  /** Returns the sent inquiries without the proof of work, which differs in every submission. */
  texts(): unknown[] {
    return this.sent.map((request): unknown => {
      const { challenge: _work, ...texts } = request.postDataJSON() as Record<string, unknown>;
      return texts;
    });
  }

  bodies(): unknown[] {
    return this.sent.map((request): unknown => request.postDataJSON());
  }
}

/** Mocks the response of the server. */
export async function mockInquiries(page: Page, status: number, body: object = {}, headers = {}): Promise<void> {
  const contentType = status >= 400 ? 'application/problem+json' : 'application/json';
  await page.route('**/api/v1/inquiries', (route) =>
    route.fulfill({ status, headers, contentType, body: JSON.stringify(body) }),
  );
}

export const RECEIPT = { id: '01900000-0000-7000-8000-000000000000' };

/** Returns the keys of stored drafts. */
export const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft:') && sessionStorage[key] !== '[]'),
  );

/** Blocks only the script that contains this text. */
export const refuseScript = (page: Page, text: string) =>
  page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const isBlocked = (await response.text()).includes(text);
    await (isBlocked ? route.abort() : route.fulfill({ response }));
  });
