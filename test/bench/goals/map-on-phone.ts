import { type Browser, chromium, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { findChromium } from '../../e2e/find-chromium.ts';
import { whenInteractive } from '../../e2e/when-interactive.ts';
import { median } from '../figures/samples.ts';
import type { ServingBench } from '../setup/bench.ts';
import { phone } from '../setup/phone.ts';

const MAX_USABLE_MS = 4500;
/** Web Vitals rate slower interactions as poor. */
const MAX_INTERACTION_MS = 500;
const BETWEEN_PRESSES_MS = 250;
const ALONE_MS = 2500;
const TIMEOUT_MS = 60_000;

interface Times {
  /** Milliseconds from the tap until the list is beside the map, and until the map is interactive. */
  listed: number;
  usable: number;
  /** The slowest response to a press on the list while the map loads, and on the list without a map. */
  beside: number;
  alone: number;
}

/**
 * Goal 23: time from the tap on 'Mapa' to an interactive map, with a cold cache, and the responsiveness of its list.
 */
export async function mapOnPhone({ report, rounds, cached }: ServingBench): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    const visits: Times[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, `${cached}/propiedades`));
    const medianOf = (figure: keyof Times) => Math.round(median(visits.map((visit) => visit[figure])));
    const list = `its list ${medianOf('listed')} ms`;
    report.atMost(23, 'the map on a phone is usable', medianOf('usable'), MAX_USABLE_MS, 'ms', list);
    const alone = `without a map ${medianOf('alone')} ms`;
    report.atMost(23, 'the slowest press on its list meanwhile', medianOf('beside'), MAX_INTERACTION_MS, 'ms', alone);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext(phone.screen);
  await context.addInitScript(() => localStorage.setItem('cookie-consent:v1', '{"analytics":false,"ads":false}'));
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await whenInteractive(page);
    await page.evaluate(startMeasurement);
    await phone.slowDown(context, page);
    const [listed, usable] = [waitForLog(page, 'listed'), waitForLog(page, 'usable')];
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    await listed;
    await pressUntil(page, usable);
    const { since, slowest: beside } = await readMeasurement(page);
    const withoutMap = waitForLog(page, 'alone');
    await page.getByRole('link', { name: 'Lista', exact: true }).tap();
    await withoutMap;
    await pressUntil(page, setTimeout(ALONE_MS));
    const { slowest: alone } = await readMeasurement(page);
    return { listed: (await listed) - since, usable: (await usable) - since, beside, alone };
  } finally {
    await context.close();
  }
}

/** Toggles the favourite button of the first property until done. */
async function pressUntil(page: Page, done: Promise<unknown>): Promise<void> {
  let isDone = false;
  void done.then(() => (isDone = true));
  const heart = page.locator('[data-results] [data-saved-list=favourites]').first();
  await heart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await heart.boundingBox())!;
  while (!isDone) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await setTimeout(BETWEEN_PRESSES_MS);
  }
  // The browser reports the paint after the last press a little later.
  await setTimeout(BETWEEN_PRESSES_MS);
}

interface Measurement {
  since: number;
  slowest: number;
}

const readMeasurement = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { watched: Measurement }).watched);

/** Measures within the page, since polling from outside would disturb it. */
function startMeasurement() {
  const measurement: Measurement = { since: 0, slowest: 0 };
  Object.assign(globalThis, { watched: measurement });
  const log = (word: string) => {
    // oxlint-disable-next-line no-console -- the bench reads the console
    console.debug(`${word} ${performance.now()}`);
  };
  const STATES: [word: string, selector: string][] = [
    ['listed', '.map-results [data-results] article'],
    ['usable', '.map-interactive[data-ready]'],
    ['alone', '#root:not(:has(.map-results)) [data-results] article'],
  ];
  const begin = ({ timeStamp, target }: Event) => {
    if (!(target as Element).closest('.map-button')) return;
    const isBack = measurement.since > 0;
    if (!isBack) measurement.since = timeStamp;
    measurement.slowest = 0;
    const pending = STATES.filter(([word]) => (word === 'alone') === isBack);
    const check = () => {
      const [next] = pending;
      // Two frames later it is painted and interactive.
      if (next && document.querySelector(next[1])) {
        pending.shift();
        requestAnimationFrame(() => requestAnimationFrame(() => log(next[0])));
      }
      if (pending.length) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  addEventListener('click', begin, { capture: true });
  new PerformanceObserver((entries) => {
    for (const { startTime, duration, target } of entries.getEntries() as PerformanceEventTiming[])
      if (startTime > measurement.since && (target as Element | null)?.closest('[data-results]'))
        measurement.slowest = Math.max(measurement.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const waitForLog = (page: Page, word: string) =>
  page
    .waitForEvent('console', { predicate: (message) => message.text().startsWith(`${word} `), timeout: TIMEOUT_MS })
    .then((message) => Number(message.text().slice(word.length)));
