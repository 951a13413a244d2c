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

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true }).filter({ visible: true }).first();
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

/** Blocks only the script that contains this text. */
export const refuseScript = (page: Page, text: string) =>
  page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const isBlocked = (await response.text()).includes(text);
    await (isBlocked ? route.abort() : route.fulfill({ response }));
  });
