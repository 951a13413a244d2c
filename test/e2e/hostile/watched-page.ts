import { type Browser, expect, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { findExecutableElements } from './find-executable-elements.ts';
import { watchHits } from './watch-hits.ts';

/** A page without a content security policy, in a browser that may be signed in. */
export class WatchedPage {
  readonly page: Page;
  private readonly hits: readonly string[];
  private readonly externalRequests: string[] = [];
  private readonly findings: string[] = [];

  private constructor(page: Page, hits: readonly string[], origin: string) {
    this.page = page;
    this.hits = hits;
    page.on('request', (request) => {
      const { protocol, origin: requestOrigin } = new URL(request.url());
      if (protocol.startsWith('http') && requestOrigin !== origin)
        this.externalRequests.push(`${page.url()} requests ${request.url()}`);
    });
  }

  static async open(browser: Browser, origin: string, session?: string): Promise<WatchedPage> {
    const context = await browser.newContext({ baseURL: origin, bypassCSP: true });
    if (session) await context.addCookies([{ name: 'sid', value: session.replace('sid=', ''), url: origin }]);
    const page = await context.newPage();
    return new WatchedPage(page, await watchHits(page), origin);
  }

  async visit(address: string): Promise<void> {
    const response = await this.page.goto(address);
    expect(response!.status(), address).toBe(200);
    await whenInteractive(this.page);
    await this.check(address);
  }

  /** Checks the current page. */
  async check(where: string): Promise<void> {
    for (const element of await findExecutableElements(this.page)) this.findings.push(`${where} ${element}`);
  }

  /** Expects a payload as visible text, which proves that the page shows it. */
  async expectShown(where: string): Promise<void> {
    const readPageText = () =>
      this.page.evaluate(() =>
        [
          ...[...document.querySelectorAll('main, [role=dialog]')].map(({ textContent }) => textContent),
          ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
        ].join('\n'),
      );
    await expect.poll(readPageText, where).toContain('hit()');
    await this.check(where);
  }

  async expectHarmless(): Promise<void> {
    expect(this.findings).toEqual([]);
    expect(this.hits).toEqual([]);
    expect(this.externalRequests).toEqual([]);
    await this.page.context().close();
  }
}
