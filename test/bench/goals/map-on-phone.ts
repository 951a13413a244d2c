import { type Browser, chromium, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { findChromium } from '../../browser/find-chromium.ts';
import { whenInteractive } from '../../browser/when-interactive.ts';
import { median } from '../figures/samples.ts';
import type { ServingBench } from '../setup/bench.ts';
import { phone } from '../setup/phone.ts';

const MOST = 4500;
/** From there on, Web Vitals call an answer to a press poor. */
const MOST_FOR_A_PRESS = 500;
const BETWEEN_PRESSES_MS = 250;
const ALONE_MS = 2500;
const LONGEST_MS = 60_000;

interface Times {
  /** Since the tap, in milliseconds: the list stands beside the map, and the map can be moved. */
  listed: number;
  usable: number;
  /** The slowest answer to a press on the list between the two, and on the list alone. */
  beside: number;
  alone: number;
}

/** Goal 23: a map that can be moved, after the tap on 'Mapa' in a browser that has nothing of it yet; meanwhile the list answers. */
export async function mapOnPhone({ report, rounds, cached }: ServingBench): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    const visits: Times[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visited(browser, `${cached}/propiedades`));
    const of = (figure: keyof Times) => Math.round(median(visits.map((visit) => visit[figure])));
    report.atMost(23, 'the map on a phone is usable', of('usable'), MOST, 'ms', `its list ${of('listed')} ms`);
    const alone = `without a map ${of('alone')} ms`;
    report.atMost(23, 'the slowest press on its list meanwhile', of('beside'), MOST_FOR_A_PRESS, 'ms', alone);
  } finally {
    await browser.close();
  }
}

async function visited(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext(phone.screen);
  await context.addInitScript(() => localStorage.setItem('cookie-consent:v1', '{"analytics":false,"ads":false}'));
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await whenInteractive(page);
    await page.evaluate(watch);
    await phone.slowDown(context, page);
    const [listed, usable] = [told(page, 'listed'), told(page, 'usable')];
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    await listed;
    await pressUntil(page, usable);
    const { since, slowest: beside } = await watched(page);
    const back = told(page, 'alone');
    await page.getByRole('link', { name: 'Lista', exact: true }).tap();
    await back;
    await pressUntil(page, setTimeout(ALONE_MS));
    const { slowest: alone } = await watched(page);
    return { listed: (await listed) - since, usable: (await usable) - since, beside, alone };
  } finally {
    await context.close();
  }
}

/** Keeps the first home of the list and lets it go again. */
async function pressUntil(page: Page, done: Promise<unknown>): Promise<void> {
  let isDone = false;
  void done.then(() => (isDone = true));
  const heart = page.locator('[data-results] [data-keeps=favourites]').first();
  await heart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await heart.boundingBox())!;
  while (!isDone) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await setTimeout(BETWEEN_PRESSES_MS);
  }
  // The paint that answers the last press is told of a little later.
  await setTimeout(BETWEEN_PRESSES_MS);
}

interface Watched {
  since: number;
  slowest: number;
}

const watched = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** Looks from within the page: to be asked from outside takes its time too. */
function watch() {
  const watched: Watched = { since: 0, slowest: 0 };
  Object.assign(globalThis, { watched });
  const tell = (word: string) => {
    // eslint-disable-next-line no-console -- by nothing else does a page tell without being asked
    console.debug(`${word} ${performance.now()}`);
  };
  const WORDS: [word: string, selector: string][] = [
    ['listed', '.map-results [data-results] article'],
    ['usable', '.map-moving[data-ready]'],
    ['alone', '#root:not(:has(.map-results)) [data-results] article'],
  ];
  const begin = ({ timeStamp, target }: Event) => {
    if (!(target as Element).closest('.map-button')) return;
    const isBack = watched.since > 0;
    if (!isBack) watched.since = timeStamp;
    watched.slowest = 0;
    const awaited = WORDS.filter(([word]) => (word === 'alone') === isBack);
    const look = () => {
      const [next] = awaited;
      // Two frames later it has been painted, and can be pressed.
      if (next && document.querySelector(next[1])) {
        awaited.shift();
        requestAnimationFrame(() => requestAnimationFrame(() => tell(next[0])));
      }
      if (awaited.length) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true });
  new PerformanceObserver((entries) => {
    for (const { startTime, duration, target } of entries.getEntries() as PerformanceEventTiming[])
      if (startTime > watched.since && (target as Element | null)?.closest('[data-results]'))
        watched.slowest = Math.max(watched.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const told = (page: Page, word: string) =>
  page
    .waitForEvent('console', { predicate: (message) => message.text().startsWith(`${word} `), timeout: LONGEST_MS })
    .then((message) => Number(message.text().slice(word.length)));
