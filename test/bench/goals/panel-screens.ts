import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { isInteractive } from '../../e2e/when-interactive.ts';
import { median } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { phone } from '../setup/phone.ts';

const MAX_USABLE_MS = 1500;
/** Screens where staff work all day. */
const DAILY_SCREENS = { path: /^\/admin\/(leads|properties)/, maxMs: 1200 };
const SCREENS = [
  ...['/admin', '/admin/leads', '/admin/leads?view=board', '/admin/properties', '/admin/inquiries', '/admin/content'],
  ...['/admin/users', '/admin/settings', '/admin/settings/feeds', '/admin/settings/system', '/admin/settings/audit'],
  ...['/admin/lead-sources', '/admin/pipeline-stages'],
];
/** Goal 13: time until a screen is visible and interactive, with warm browser caches. */
export async function panelScreens({ report, rounds }: Bench, url: string, cookie: string): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    for (const path of SCREENS) {
      const visibleTimes: number[] = [];
      const usableTimes: number[] = [];
      for (let round = 0; round < Math.min(rounds, 3); round++) {
        const { visibleMs, usableMs } = await visit(browser, url, path, cookie);
        visibleTimes.push(visibleMs);
        usableTimes.push(usableMs);
      }
      report.atMost(
        13,
        `${path} is usable`,
        Math.round(median(usableTimes)),
        DAILY_SCREENS.path.test(path) ? DAILY_SCREENS.maxMs : MAX_USABLE_MS,
        'ms',
        `shown ${Math.round(median(visibleTimes))} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, path: string, cookie: string) {
  const [name, value] = cookie.split('=') as [string, string];
  const context = await browser.newContext(phone.screen);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  try {
    // Browsers cache compiled scripts from the second run on.
    for (let load = 0; load < 2; load++) await page.goto(url + path, { waitUntil: 'networkidle' });
    await phone.slowDown(context, page);
    await page.addInitScript(`(${logWhenUsable.toString()})(${isInteractive.toString()})`);
    const since = performance.now();
    const [visible, usable] = [waitForLog(page, 'shown'), waitForLog(page, 'usable')].map((moment) =>
      moment.then((at) => at - since),
    );
    await page.goto(url + path, { waitUntil: 'commit' });
    return { visibleMs: (await visible)!, usableMs: (await usable)! };
  } finally {
    await context.close();
  }
}

/** Measures in the page, since polling from outside takes as long as hydration. */
function logWhenUsable(isUsable: () => boolean) {
  // oxlint-disable-next-line no-console -- the bench reads the console
  const log = (word: string) => console.debug(word);
  let isVisible = false;
  const check = () => {
    const wasVisible = isVisible;
    isVisible ||= document.querySelector('#contenido h1') !== null;
    if (isVisible && !wasVisible) log('shown');
    if (isVisible && isUsable()) log('usable');
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

const waitForLog = (page: Page, word: string) =>
  page.waitForEvent('console', (message) => message.text() === word).then(() => performance.now());
