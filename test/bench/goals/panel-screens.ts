import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../browser/find-chromium.ts';
import { isInteractive } from '../../browser/when-interactive.ts';
import { median } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';
import { phone } from '../setup/phone.ts';

const MOST = 1500;
/** Where somebody works all day. */
const MOST_USED = { path: /^\/admin\/(leads|properties)/, most: 1200 };
const SCREENS = [
  ...['/admin', '/admin/leads', '/admin/leads?view=board', '/admin/properties', '/admin/inquiries', '/admin/content'],
  ...['/admin/users', '/admin/settings', '/admin/settings/feeds', '/admin/settings/system', '/admin/settings/audit'],
  ...['/admin/lead-sources', '/admin/pipeline-stages'],
];
/** Goal 13: a screen shows what it is for, and reacts, as somebody sees it who works with the panel: its code is kept. */
export async function panelScreens({ report, rounds }: Bench, url: string, cookie: string): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    for (const path of SCREENS) {
      const shown: number[] = [];
      const usable: number[] = [];
      for (let round = 0; round < Math.min(rounds, 3); round++) {
        const visit = await visited(browser, url, path, cookie);
        shown.push(visit.shown);
        usable.push(visit.usable);
      }
      report.atMost(
        13,
        `${path} is usable`,
        Math.round(median(usable)),
        MOST_USED.path.test(path) ? MOST_USED.most : MOST,
        'ms',
        `shown ${Math.round(median(shown))} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function visited(browser: Browser, url: string, path: string, cookie: string) {
  const [name, value] = cookie.split('=') as [string, string];
  const context = await browser.newContext(phone.screen);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  try {
    // A browser keeps the compiled code of a script from the second time on that it runs it.
    for (let times = 0; times < 2; times++) await page.goto(url + path, { waitUntil: 'networkidle' });
    await phone.slowDown(context, page);
    await page.addInitScript(`(${tellWhenUsable.toString()})(${isInteractive.toString()})`);
    const since = performance.now();
    const [shown, usable] = [told(page, 'shown'), told(page, 'usable')].map((moment) =>
      moment.then((at) => at - since),
    );
    await page.goto(url + path, { waitUntil: 'commit' });
    return { shown: (await shown)!, usable: (await usable)! };
  } finally {
    await context.close();
  }
}

/** Looks from within the page: to be asked from outside takes the page as much time as hydrating does. */
function tellWhenUsable(isUsable: () => boolean) {
  // eslint-disable-next-line no-console -- by nothing else does a page tell without being asked
  const tell = (word: string) => console.debug(word);
  let isShown = false;
  const look = () => {
    const wasShown = isShown;
    isShown ||= document.querySelector('#contenido h1') !== null;
    if (isShown && !wasShown) tell('shown');
    if (isShown && isUsable()) tell('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const told = (page: Page, word: string) =>
  page.waitForEvent('console', (message) => message.text() === word).then(() => performance.now());
