import { type Browser, expect, type Page } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { programsIn } from './programs-in.ts';
import { watchHits } from './watch-hits.ts';

/** A page that no policy protects, in a browser that may be signed in. */
export class WatchedPage {
  readonly page: Page;
  private readonly hits: readonly string[];
  private readonly asked: string[] = [];
  private readonly risen: string[] = [];

  private constructor(page: Page, hits: readonly string[], origin: string) {
    this.page = page;
    this.hits = hits;
    page.on('request', (request) => {
      const { protocol, origin: to } = new URL(request.url());
      if (protocol.startsWith('http') && to !== origin) this.asked.push(`${page.url()} asks ${request.url()}`);
    });
  }

  static async open(browser: Browser, origin: string, session?: string): Promise<WatchedPage> {
    const context = await browser.newContext({ baseURL: origin, bypassCSP: true });
    if (session) await context.addCookies([{ name: 'sid', value: session.replace('sid=', ''), url: origin }]);
    const page = await context.newPage();
    return new WatchedPage(page, await watchHits(page), origin);
  }

  async visit(address: string): Promise<void> {
    const answer = await this.page.goto(address);
    expect(answer!.status(), address).toBe(200);
    await whenInteractive(this.page);
    await this.look(address);
  }

  /** At what is on the page now. */
  async look(where: string): Promise<void> {
    for (const element of await programsIn(this.page)) this.risen.push(`${where} ${element}`);
  }

  /** A payload stands there to be read: whatever kept it from running, it was not that nobody showed it. */
  async expectShown(where: string): Promise<void> {
    const shown = () =>
      this.page.evaluate(() =>
        [
          ...[...document.querySelectorAll('main, [role=dialog]')].map(({ textContent }) => textContent),
          ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
        ].join('\n'),
      );
    await expect.poll(shown, where).toContain('hit()');
    await this.look(where);
  }

  async expectHarmless(): Promise<void> {
    expect(this.risen).toEqual([]);
    expect(this.hits).toEqual([]);
    expect(this.asked).toEqual([]);
    await this.page.context().close();
  }
}
