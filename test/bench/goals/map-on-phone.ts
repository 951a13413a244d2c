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
const LONGEST_MS = 60_000;

interface Times {
  /** Since the tap, in milliseconds: the list stands beside the map, and the map can be moved. */
  listed: number;
  usable: number;
  /** The slowest answer to a press on the list between the two. */
  press: number;
  presses: number;
}

/** Goal 23: a map that can be moved, after the tap on 'Mapa' in a browser that has nothing of it yet; meanwhile the list answers. */
export async function mapOnPhone({ report, rounds, cached }: ServingBench): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    const visits: Times[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visited(browser, `${cached}/propiedades`));
    const of = (figure: keyof Times) => Math.round(median(visits.map((visit) => visit[figure])));
    report.atMost(23, 'the map on a phone is usable', of('usable'), MOST, 'ms', `its list ${of('listed')} ms`);
    report.atMost(23, 'a press on the list meanwhile', of('press'), MOST_FOR_A_PRESS, 'ms', `of ${of('presses')}`);
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
    const presses = await pressedUntil(page, usable);
    // The paint that answers a press is told of a little later.
    await setTimeout(BETWEEN_PRESSES_MS);
    const { since, slowest } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
    return { listed: (await listed) - since, usable: (await usable) - since, press: slowest, presses };
  } finally {
    await context.close();
  }
}

/** Keeps the first home of the list and lets it go again, until the map is there. */
async function pressedUntil(page: Page, done: Promise<unknown>): Promise<number> {
  let isDone = false;
  void done.then(() => (isDone = true));
  const heart = page.locator('[data-results] [data-keeps=favourites]').first();
  await heart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await heart.boundingBox())!;
  let presses = 0;
  for (; !isDone; presses++) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await setTimeout(BETWEEN_PRESSES_MS);
  }
  return presses;
}

interface Watched {
  since: number;
  slowest: number;
}

/** Looks from within the page: to be asked from outside takes its time too. */
function watch() {
  const watched: Watched = { since: 0, slowest: 0 };
  Object.assign(globalThis, { watched });
  const tell = (word: string) => {
    // eslint-disable-next-line no-console -- by nothing else does a page tell without being asked
    console.debug(`${word} ${performance.now()}`);
  };
  const begin = ({ timeStamp }: Event) => {
    watched.since = timeStamp;
    let isListed = false;
    const look = () => {
      const wasListed = isListed;
      isListed ||= document.querySelector('.map-results [data-results] article') !== null;
      if (isListed && !wasListed) tell('listed');
      if (document.querySelector('.map-moving[data-ready]')) tell('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((entries) => {
      for (const { startTime, duration } of entries.getEntries())
        if (startTime > watched.since) watched.slowest = Math.max(watched.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  };
  addEventListener('click', begin, { capture: true, once: true });
}

const told = (page: Page, word: string) =>
  page
    .waitForEvent('console', { predicate: (message) => message.text().startsWith(`${word} `), timeout: LONGEST_MS })
    .then((message) => Number(message.text().slice(word.length)));
