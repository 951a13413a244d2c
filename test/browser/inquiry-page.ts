import type { Locator, Page, Request } from '@playwright/test';
import { whenInteractive } from './when-interactive.ts';

export const WRITER = { name: 'Ana Gómez', email: 'ana@ejemplo.es', message: 'Busco una casa con jardín.' };

/** A public form, with methods named in the words of visitors, and the requests that it sends. */
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

  /** What a field is described by while it is wrong. */
  async faultOf(label: string): Promise<string> {
    const ids = (await this.field(label).getAttribute('aria-describedby')) ?? '';
    const texts = ids.split(' ').map((id) => this.page.locator(`[id="${id}"]`).innerText());
    return (await Promise.all(texts)).join(' ');
  }

  keys(): (string | undefined)[] {
    return this.sent.map((request) => request.headers()['idempotency-key']);
  }

  /** What was said, without what the browser worked out for one sending. */
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

/** Instead of the server, whose failures are the subject. */
export async function answerInquiries(page: Page, status: number, body: object = {}, headers = {}): Promise<void> {
  const problem = status >= 400 ? 'application/problem+json' : 'application/json';
  await page.route('**/api/v1/inquiries', (route) =>
    route.fulfill({ status, headers, contentType: problem, body: JSON.stringify(body) }),
  );
}

export const RECEIPT = { id: '01900000-0000-7000-8000-000000000000' };

/** What this page has kept of unsent texts. */
export const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft:') && sessionStorage[key] !== '[]'),
  );

/** Of all scripts, only the one that holds these words stays away. */
export const refuseScript = (page: Page, words: string) =>
  page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const isMeant = (await answer.text()).includes(words);
    await (isMeant ? route.abort() : route.fulfill({ response: answer }));
  });
